import { randomBytes } from 'node:crypto'
import { signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openReviews } from '#/backend/reviews/reviewers.fixture.ts'
import { saveAddress } from '#/clients/shop/addresses.ts'
import { deleteAccessToken, renewAccessToken } from '#/clients/shop/customer-sessions.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'

/**
 * A shop with something of a customer's in it, and nine who may ask for it: the owner, another customer, an
 * admin, nobody, and tokens that are garbage, expired, signed out, renewed half a minute ago, or from before a new password.
 */
export async function openWithCallers(database: Database<AllTables>) {
  const shop = await openReviews(database, { reviewsAutoApprove: true })
  const asShopper = shop.shopFor()
  const [owner, other, expired, signedOut, renewed, revoked] = await Promise.all(
    Array.from({ length: 6 }, () => shop.customer()),
  )
  if (!owner || !other || !expired || !signedOut || !renewed || !revoked) throw new Error('people')
  await deleteAccessToken(asShopper, signedOut.token)
  await renewAccessToken(asShopper, renewed.token)
  await database.db
    .updateTable('shop_customer_tokens')
    .set({ replaced_at: '2026-11-21T08:59:30.000Z' })
    .where('token_hash', '=', hashOfSecret(renewed.token))
    .execute()
  await database.db
    .updateTable('shop_customer_tokens')
    .set({ expires_at: '2026-11-21T08:59:59.999Z' })
    .where('token_hash', '=', hashOfSecret(expired.token))
    .execute()
  await database.db
    .updateTable('shop_customers')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('email', '=', revoked.email)
    .execute()
  const admin = await signedInAdmin(database)

  const productId = await shop.productId('gel-cleaner')
  const picture = await shop.sendPicture(owner)
  const review = await (await shop.write(owner, { productId, pictures: [picture] })).json()
  const question = await shop.ask(owner)
  const { orders } = await (await shop.call('GET', '/api/auth/me/data', owner)).json()
  const { id: addressId } = await saveAddress(asShopper, owner.token, {
    id: null,
    firstName: 'Ada',
    lastName: 'Lovelace',
    address1: '1 Market Street',
    address2: null,
    city: 'San Francisco',
    province: 'CA',
    zip: '94105',
    phone: null,
    country: 'US',
  })
  return {
    ...shop,
    owner,
    other,
    /** What belongs to the owner. */
    owned: {
      review: String(review.id),
      picture,
      question: String(question.id),
      order: String(orders[0].id),
      orderAddress: toOrderAddress(orders[0].id),
      address: addressId ?? '',
    },
    productId,
    /** Who is no customer to anybody. */
    outsiders: {
      unknown: undefined,
      garbage: randomBytes(32).toString('base64url'),
      'an admin': admin.token,
      'an expired token': expired.token,
      'a token that was signed out': signedOut.token,
      'a token that was renewed': renewed.token,
      'a token from before a new password': revoked.token,
    },
  }
}

export type Callers = Awaited<ReturnType<typeof openWithCallers>>
