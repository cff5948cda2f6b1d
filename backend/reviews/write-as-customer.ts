import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { mailedLine } from '#/contract/plain-text.ts'
import type { ReviewInput } from '#/contract/reviews.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { type FindOtherPurchase, provePurchase } from './prove-purchase.ts'
import type { Review, ReviewAuthor } from './review.types.ts'
import { type ReviewsDeps, writeReview } from './reviews.service.ts'
import { hasReviewed } from './reviews.store.ts'

/**
 * Writes what a customer thinks of a product that they have bought.
 * @throws Refusal `profileIncomplete`, `alreadyReviewed`, `purchaseRequired`
 */
export async function writeAsCustomer(
  deps: ReviewsDeps & { findOtherPurchase: FindOtherPurchase },
  asking: AskingCustomer,
  { request, language }: { request: ReviewInput; language: Language },
): Promise<Review> {
  const author = toAuthor(asking.customer)
  if (!author) throw new Refusal('profileIncomplete')
  const { productId } = request
  if (await hasReviewed(deps.database.db, asking.customer.id, productId))
    throw new Refusal('alreadyReviewed')
  const proof = await provePurchase(asking, productId, deps.findOtherPurchase)
  return writeReview(deps, { request, language, author, ...proof })
}

const nameOfAuthor = mailedLine(255)

/** Names are shown to everyone and greeted with in emails, so one that is no name counts as missing. */
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
