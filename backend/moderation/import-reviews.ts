import { sql, type Transaction } from 'kysely'
import { readProductName } from '#/clients/shop/product-names.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { type ImportedReview, type ImportOutcome, importedReview } from '#/contract/review-files.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Review, ReviewedProduct } from '../reviews/review.types.ts'
import { recount } from '../reviews/review-counts.store.ts'
import { insertReview } from '../reviews/reviews.store.ts'
import { hashOfText } from '../reviews/search-terms.ts'
import { nameOf } from './admin-view.ts'
import { plainRow } from './plain-row.ts'

type ImportDeps = Pick<BackendDeps, 'database' | 'clock' | 'randomBytes'>

type Checked = ImportOutcome | { review: Review; leftOut: object }

/**
 * Imports reviews that were written elsewhere. None counts as verified, because this shop has seen no purchase.
 * Existing ones are skipped, so a file can be sent again; each review is checked by itself.
 */
export async function importReviews(
  deps: ImportDeps,
  { rows, admin, shop }: { rows: readonly unknown[]; admin: Admin; shop: ShopAccess },
): Promise<ImportOutcome[]> {
  const products = new Map<string, Promise<ReviewedProduct | null>>()
  const checked: Checked[] = []
  for (const row of rows) {
    const { leftOut, success, data, error } = parseRow(plainRow(row))
    if (!success) {
      const field = String(error.issues[0]?.path[0] ?? 'productHandle')
      checked.push({ outcome: 'refused', field })
      continue
    }
    const product = await findProduct(shop, products, data)
    checked.push(
      product ? { review: toReview(deps, data, product), leftOut } : { outcome: 'unknown-product' },
    )
  }
  return deps.database.transact(async (tx, publish) => {
    const outcomes: ImportOutcome[] = []
    for (const row of checked)
      outcomes.push(
        'review' in row ? { ...(await importOne(tx, row.review)), ...row.leftOut } : row,
      )
    const count = outcomes.filter(({ outcome }) => outcome === 'imported').length
    if (count === 0) return outcomes
    publish('reviews')
    const { id, email } = admin
    const at = deps.clock()
    await appendAudit(tx, {
      at,
      admin: { id, email },
      action: 'IMPORT_REVIEWS',
      details: { count },
    })
    return outcomes
  })
}

/** A wrong email address is left out, because no review needs one. */
function parseRow(row: unknown) {
  const parsed = importedReview.safeParse(row)
  const isWrong = parsed.error?.issues.every(({ path }) => path[0] === 'customerEmail')
  if (!isWrong || typeof row !== 'object' || row === null) return { ...parsed, leftOut: {} }
  const rest = importedReview.safeParse({ ...row, customerEmail: undefined })
  return { ...rest, leftOut: { leftOut: 'customerEmail' } }
}

async function importOne(tx: Transaction<BackendTables>, review: Review): Promise<ImportOutcome> {
  const { product, text } = review
  const existing = await tx
    .selectFrom('backend_review_search as said')
    .innerJoin('backend_reviews as review', 'review.id', 'said.review_id')
    .select('review.id')
    .where('said.text_hash', '=', hashOfText(text))
    .where('review.product_id', '=', product.id)
    // A file has one name: where the first one ends, it doesn't say.
    .where(sql`trim(review.first_name || ' ' || review.last_name)`, '=', nameOf(review))
    .executeTakeFirst()
  if (existing) return { outcome: 'duplicate' }
  await insertReview(tx, review)
  await recount(tx, undefined, review)
  return { outcome: 'imported' }
}

/** Asks the shop for each product once. */
async function findProduct(
  shop: ShopAccess,
  cache: Map<string, Promise<ReviewedProduct | null>>,
  { productHandle, productId }: ImportedReview,
): Promise<ReviewedProduct | null> {
  const by =
    productHandle !== undefined
      ? { handle: productHandle }
      : { id: `gid://shopify/Product/${productId}` }
  const key = JSON.stringify(by)
  const found =
    cache.get(key) ??
    readProductName(shop, by).then(
      (product) => product && { ...product, id: product.id.split('/').at(-1) ?? product.id },
    )
  cache.set(key, found)
  return found
}

function toReview(
  { clock, randomBytes }: ImportDeps,
  row: ImportedReview,
  product: ReviewedProduct,
): Review {
  const now = clock()
  const [, firstName = '', lastName = ''] = /^(\S+)\s*(.*)$/.exec(row.customerName) ?? []
  const writtenAt = row.createdAt && row.createdAt < now ? row.createdAt : now
  return {
    id: Buffer.from(randomBytes(16)).toString('hex'),
    product,
    author: {
      customerId: null,
      firstName,
      lastName,
      since: null,
      email: row.customerEmail ?? null,
    },
    rating: row.rating,
    text: row.reviewText,
    language: row.language,
    status: row.status,
    verified: false,
    purchase: null,
    helpful: 0,
    reply: row.reply === undefined ? null : { text: row.reply, at: now.toISOString() },
    rejection: row.status === 'rejected' ? { reason: 'other', text: '' } : null,
    createdAt: writtenAt.toISOString(),
    moderatedAt: row.status === 'pending' ? null : now.toISOString(),
    version: 1,
    pictures: [],
  }
}
