import { readProductName } from '#/clients/shop/product-names.ts'
import type { KeyedOrder } from '#/clients/shop/purchases.ts'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { plainLine } from '#/contract/plain-text.ts'
import type { OwnReviews } from '#/contract/reviews.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { findTestOrderLine } from '../test-orders/test-order.store.ts'
import { testOrderNumber } from '../test-orders/view-test-order.ts'
import { findPurchase, purchasesOf } from './purchases.ts'
import type { Purchase, ReviewAuthor, ReviewedProduct } from './review.types.ts'
import { hasReviewed } from './reviews.store.ts'

interface ProvenPurchase {
  product: ReviewedProduct
  purchase: Purchase
}

/** Looks elsewhere for a purchase that the shop doesn't know of. */
type FindOtherPurchase = (
  asking: AskingCustomer,
  productId: string,
) => Promise<ProvenPurchase | undefined>

/**
 * Requires that a customer has a name to show, hasn't reviewed the product yet, and has bought it, which is looked up
 * now: `purchasesOf` says which order lines count. For a review request's link, its order takes the place of signing
 * in, as long as it `isPaidInFull`.
 * @throws Refusal `profileIncomplete`, `alreadyReviewed`, `purchaseRequired`
 */
export async function requireReviewer(
  deps: Pick<BackendDeps, 'database'> & { findOtherPurchase: FindOtherPurchase },
  asking: AskingCustomer,
  productId: string,
): Promise<{ author: ReviewAuthor } & ProvenPurchase> {
  const author = toAuthor(asking.customer)
  if (!author) throw new Refusal('profileIncomplete')
  if (await hasReviewed(deps.database.db, asking.customer.id, productId))
    throw new Refusal('alreadyReviewed')
  return { author, ...(await requirePurchase(asking, productId, deps.findOtherPurchase)) }
}

const nameOfAuthor = plainLine(255)

/** Names are public and used in emails' greetings, so an invalid one counts as missing. */
export function toAuthor({
  id,
  email,
  firstName,
  lastName,
  createdAt,
}: Pick<AskingCustomer['customer'], 'id' | 'email' | 'firstName' | 'lastName' | 'createdAt'>):
  | ReviewAuthor
  | undefined {
  const first = nameOfAuthor.safeParse(firstName)
  const last = nameOfAuthor.safeParse(lastName)
  if (!first.success || !last.success || !email) return undefined
  const since = new Date(createdAt).toISOString()
  return { customerId: id, firstName: first.data, lastName: last.data, since, email }
}

async function requirePurchase(
  asking: AskingCustomer,
  productId: string,
  findOther: FindOtherPurchase,
): Promise<ProvenPurchase> {
  const bought = await findPurchase(asking.shop, asking.token, `gid://shopify/Product/${productId}`)
  if (!bought) {
    const other = await findOther(asking, productId)
    if (!other) throw new Refusal('purchaseRequired')
    return other
  }
  const { product, orderId, orderNumber, lineId, at } = bought
  return {
    product: { ...product, id: productId },
    purchase: { orderId, orderNumber, lineId, at: new Date(at).toISOString() },
  }
}

/** Paid, and not refunded, not even in part. */
export function isPaidInFull({ financialStatus, canceledAt }: KeyedOrder): boolean {
  return financialStatus === 'PAID' && canceledAt === null
}

/** How long after its order a shipped parcel counts as delivered if no carrier reports it. */
const silentDeliveryMs = 7 * dayMs

/**
 * Whether to invite the customer to write a review: not before one of their purchases was delivered. It doesn't
 * prevent anyone from writing one.
 */
export async function eligibilityOf(
  asking: AskingCustomer,
  productId: string,
  {
    findOtherPurchase,
    storeAdmin,
    clock,
  }: { findOtherPurchase: FindOtherPurchase } & Pick<BackendDeps, 'storeAdmin' | 'clock'>,
): Promise<OwnReviews['eligibility']> {
  let bought = false
  const gid = `gid://shopify/Product/${productId}`
  for await (const { orderId, at, ...purchase } of purchasesOf(asking.shop, asking.token, gid)) {
    const delivered = purchase.delivered ?? (await storeAdmin?.isDelivered(orderId))
    if (delivered ?? clock().getTime() - Date.parse(at) >= silentDeliveryMs) return 'eligible'
    bought = true
  }
  if (bought) return 'deliveryPending'
  return (await findOtherPurchase(asking, productId)) ? 'eligible' : 'purchaseRequired'
}

/** In the demo, a test order counts as a purchase, only for its test accounts (test-orders-11). */
export function findTestPurchase({
  settings,
  database,
}: Pick<BackendDeps, 'settings' | 'database'>): FindOtherPurchase {
  return async ({ customer, shop }, productId) => {
    const isTester = settings.testCheckoutEmails.includes(customer.email?.toLowerCase() ?? '')
    if (!settings.demo || !isTester) return undefined
    const gid = `gid://shopify/Product/${productId}`
    const where = { customerId: customer.id, productId: gid }
    const line = await findTestOrderLine(database.db.$pickTables(), where)
    const name = line && (await readProductName(shop, { id: gid }))
    if (!name) return undefined
    const orderNumber = testOrderNumber(line.orderId)
    return {
      product: { ...name, id: productId },
      purchase: { orderId: orderNumber, orderNumber, lineId: line.variantId, at: line.at },
    }
  }
}
