import { readAddressBook } from '#/clients/shop/addresses.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { CustomerOrder } from '#/contract/orders.ts'
import type { CustomerRecords } from '#/ports/hosted-shop.ts'
import { deleteMessages } from '../contact/messages.ts'
import type { BackendTables, Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { AskingCustomer } from '../http/signed-in-customer.ts'
import { deleteUndoOf } from '../moderation/undo.store.ts'
import { deleteRequest } from '../newsletter/confirmation.ts'
import { deleteSubscriber } from '../newsletter/newsletter.store.ts'
import { followAddress, followConsent } from '../newsletter/newsletter-consent.ts'
import { type OrderPage, ordersPage } from '../orders/orders.service.ts'
import { toOwnQuestion } from '../questions/question-view.ts'
import { deleteCustomerQuestions, listQuestionsOf } from '../questions/questions.store.ts'
import { deleteRequests } from '../review-requests/review-requests.store.ts'
import { deleteCustomerReviews, gatherReviews } from '../reviews/customer-reviews.ts'
import { deleteAlerts } from '../stock-alerts/stock-alerts.store.ts'
import { deleteTestOrders } from '../test-orders/test-order.store.ts'
import { deleteSaved, listSaved } from '../wish-list/wish-list.store.ts'
import { mergeRecords } from './merge-records.ts'

/**
 * What the shop and the backend know about a customer. Nothing is looked up by email address alone, because an
 * account can be opened with an address before anyone has proven that it's theirs.
 */
export async function gatherData(
  deps: Pick<BackendDeps, 'database' | 'settings'>,
  asking: AskingCustomer,
) {
  const { customer, shop, token } = asking
  const { defaultAddress: _, ...profile } = customer
  return {
    profile,
    addresses: (await readAddressBook(shop, token))?.addresses ?? [],
    orders: await allOrders(deps, asking),
    ...(await gatherReviews(deps.database.db, customer.id)),
    questions: (await listQuestionsOf(deps.database.db, customer.id)).map(toOwnQuestion),
    wishList: await listSaved(deps.database.db, customer.id),
  }
}

async function allOrders(
  deps: Pick<BackendDeps, 'database' | 'settings'>,
  asking: AskingCustomer,
): Promise<CustomerOrder[]> {
  const orders: CustomerOrder[] = []
  let after: OrderPage['next'] | undefined
  while (after !== null) {
    const page = await ordersPage(deps, asking, { limit: serverLimits.ordersMax, after })
    orders.push(...page.orders)
    after = page.next
  }
  return orders
}

/**
 * Deletes what the backend stores about a customer; the audit log keeps its entries, which name customers
 * by id.
 */
export async function eraseData(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  publish: (topic: 'reviews', products: readonly string[]) => void,
): Promise<void> {
  await deleteTestOrders(tx, id)
  if (email !== null) {
    await deleteSubscriber(tx, email)
    await deleteRequest(tx, email)
    await deleteAlerts(tx, email)
    await deleteMessages(tx, email)
  }
  await deleteRequests(tx, id)
  await deleteSaved(tx, id)
  const reviewed = await deleteCustomerReviews(tx, id)
  const questions = await deleteCustomerQuestions(tx, id)
  await deleteUndoOf(tx, id)
  const changed = reviewed.union(new Set(questions))
  if (changed.size > 0) publish('reviews', [...changed])
}

/** All tables of the backend, as a type that `$extendTables` accepts. */
export type OwnTables = Pick<BackendTables, keyof BackendTables>

export function createCustomerRecords(
  deps: Pick<BackendDeps, 'clock' | 'randomBytes'>,
): CustomerRecords {
  return {
    erase: (tx, customer, publish) => eraseData(tx.$extendTables<OwnTables>(), customer, publish),
    async merge(tx, customers, publish) {
      const db = tx.$extendTables<OwnTables>()
      if (await mergeRecords(db, { ...customers, now: deps.clock() })) publish('reviews')
    },
    followAddress: (tx, emails) => followAddress(tx.$extendTables<OwnTables>(), emails, deps),
    followConsent: (tx, consent) => followConsent(tx.$extendTables<OwnTables>(), consent, deps),
  }
}
