import { readPurchase } from '#/clients/shop/purchases.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { AskedReviews } from '#/contract/review-requests.ts'
import { productKey, type ReviewInput } from '#/contract/reviews.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import type { Review } from '../reviews/review.types.ts'
import { toOwn } from '../reviews/review-view.ts'
import { type ReviewsDeps, writeReview } from '../reviews/reviews.service.ts'
import { listReviewsOf } from '../reviews/reviews.store.ts'
import { isPaidInFull } from '../reviews/who-may-review.ts'
import {
  findAskedCustomer,
  findRequest,
  hasStopped,
  type ReviewRequest,
  stopRequests,
} from './review-requests.store.ts'

interface ReviewLink {
  token: string
  shop: ShopAccess
}

/**
 * What the page behind an email shows: the order's products, and what has been written about them.
 * @throws Refusal `reviewRequestOver`, also once any part of the order was refunded
 */
export async function readAskedReviews(
  deps: ReviewsDeps,
  asking: ReviewLink,
): Promise<AskedReviews> {
  const { request, lines } = await openRequest(deps, asking)
  const { customer, orderNumber } = request
  const { db } = deps.database
  const written = await listReviewsOf(db, customer.id)
  return {
    firstName: customer.firstName,
    orderNumber,
    stopped: await hasStopped(db, customer.id),
    products: lines.map(({ product: { featuredImage, ...product } }) => {
      const review = written.find((review) => review.product.id === productKey.parse(product.id))
      return { ...product, image: featuredImage, review: review ? toOwn(review) : null }
    }),
  }
}

/**
 * Writes a review of a product in the order; the email, which only its buyer has, takes the place of signing in.
 * @throws Refusal `reviewRequestOver`, `purchaseRequired`, `alreadyReviewed`
 */
export async function writeAskedReview(
  deps: ReviewsDeps,
  asking: ReviewLink,
  { review, language }: { review: ReviewInput; language: Language },
): Promise<Review> {
  const { request, lines, at } = await openRequest(deps, asking)
  const line = lines.find(({ product }) => productKey.parse(product.id) === review.productId)
  if (!line) throw new Refusal('purchaseRequired')
  const { id, ...customer } = request.customer
  const { handle, title } = line.product
  const { orderId, orderNumber } = request
  return writeReview(deps, {
    request: review,
    language,
    author: { customerId: id, ...customer },
    product: { id: review.productId, handle, title },
    purchase: { orderId, orderNumber, lineId: line.variantId, at },
  })
}

/**
 * Stops review requests to the customer who got this one.
 * @throws Refusal `reviewRequestOver` for an unknown token
 */
export async function endRequests(
  { database, clock }: Pick<ReviewsDeps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  const customerId = await findAskedCustomer(database.db, hashOfSecret(token))
  if (customerId === undefined) throw new Refusal('reviewRequestOver')
  await stopRequests(database.db, customerId, clock().toISOString())
}

async function openRequest({ database, clock }: ReviewsDeps, { token, shop }: ReviewLink) {
  const now = clock().toISOString()
  const request: ReviewRequest | undefined = await findRequest(
    database.db,
    hashOfSecret(token),
    now,
  )
  const order = request && (await readPurchase(shop, request.orderId))
  if (!order || !isPaidInFull(order)) throw new Refusal('reviewRequestOver')
  return { request, lines: order.lines, at: new Date(order.processedAt).toISOString() }
}
