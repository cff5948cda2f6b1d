import type { Insertable, Selectable } from 'kysely'
import { reviewPicture } from '#/contract/reviews.ts'
import { z } from '#/contract/schema.ts'
import type { ReviewTables } from '../database/review-tables.ts'
import type { Review } from './review.types.ts'

type Row = Selectable<ReviewTables['backend_reviews']>

const saved = z.array(reviewPicture)

export function toReview(row: Row): Review {
  return {
    id: row.id,
    product: { id: row.product_id, handle: row.product_handle, title: row.product_title },
    author: {
      customerId: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      since: row.author_since,
    },
    rating: row.rating,
    text: row.text,
    language: row.language,
    status: row.status,
    verified: row.verified === 1,
    purchase: toPurchase(row),
    helpful: row.helpful,
    reply:
      row.reply_text === null || row.replied_at === null
        ? null
        : { text: row.reply_text, at: row.replied_at },
    rejection:
      row.rejection_reason === null
        ? null
        : { reason: row.rejection_reason, text: row.rejection_text ?? '' },
    createdAt: row.created_at,
    moderatedAt: row.moderated_at,
    version: row.version,
    pictures: row.pictures_json === null ? [] : saved.parse(JSON.parse(row.pictures_json)),
  }
}

function toPurchase({ order_id, order_number, order_line, purchased_at }: Row): Review['purchase'] {
  if (order_id === null || order_number === null || order_line === null || purchased_at === null)
    return null
  return { orderId: order_id, orderNumber: order_number, lineId: order_line, at: purchased_at }
}

export function toRow(review: Review): Insertable<ReviewTables['backend_reviews']> {
  const { product, author, purchase, reply, rejection } = review
  return {
    id: review.id,
    product_id: product.id,
    product_handle: product.handle,
    product_title: product.title,
    customer_id: author.customerId,
    first_name: author.firstName,
    last_name: author.lastName,
    email: author.email,
    author_since: author.since,
    rating: review.rating,
    text: review.text,
    language: review.language,
    status: review.status,
    verified: review.verified ? 1 : 0,
    order_id: purchase?.orderId ?? null,
    order_number: purchase?.orderNumber ?? null,
    order_line: purchase?.lineId ?? null,
    purchased_at: purchase?.at ?? null,
    helpful: review.helpful,
    reply_text: reply?.text ?? null,
    replied_at: reply?.at ?? null,
    rejection_reason: rejection?.reason ?? null,
    rejection_text: rejection?.text ?? null,
    created_at: review.createdAt,
    moderated_at: review.moderatedAt,
    version: review.version,
    ...(review.pictures.length > 0 && { pictures_json: JSON.stringify(review.pictures) }),
  }
}
