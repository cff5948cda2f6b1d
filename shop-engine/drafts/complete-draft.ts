import { fallbackLanguage } from '#/contract/languages.ts'
import { money, toDecimal } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { problem, Refused, refuse } from '../changes/refused.ts'
import { pricingOf } from '../checkout/checkout.types.ts'
import { completeInformation } from '../checkout/information.ts'
import { outOfStock } from '../checkout/stock-problem.ts'
import { placeLockedCart, TransactionConflict } from '../checkout/write-order.ts'
import { findAccount } from '../customers/customer.store.ts'
import { readInventory } from '../inventory/inventory.store.ts'
import { recordEvent } from '../orders/advance-order.ts'
import { updateOrder } from '../orders/order-edit.ts'
import { orderName } from '../orders/order-number.ts'
import { offeredMethod } from '../payments/payment-methods.ts'
import { finalTotals } from '../pricing/totals.ts'
import type { Draft } from './draft.store.ts'
import { type DraftDeps, takeDraft } from './draft-edits.ts'
import { openDraft } from './view-draft.ts'

/** Turns a draft into an order by the checkout's rules, once. @throws Refused */
export async function completeDraft(
  change: Change,
  deps: DraftDeps,
  { id, isPaid }: { id: number; isPaid: boolean },
): Promise<void> {
  const { tx, now } = change
  const draft = await takeDraft(change, id, { complete: true })
  const { cart } = draft
  const open = await openDraft(tx, deps, draft)
  if (!isPaid) checkTransfer(deps, cart.currency)
  if (open.lines.length === 0) throw refuse('draftEmpty', ['id'])
  const { customerId } = cart
  const customer = customerId === null ? undefined : await findAccount(tx, { id: customerId })
  const needsEmail = customer?.email !== null
  const information = completeInformation(open.information, { needsEmail })
  if (!information) throw incomplete(open, { needsEmail })
  const inventory = await readInventory(tx, cart.token)
  const problem = outOfStock(open, inventory, fallbackLanguage)
  if (problem?.kind === 'outOfStock') throw soldOut(problem.lines)
  const agreed = {
    open,
    inventory,
    information,
    totals: finalTotals(open, information, { ...pricingOf(deps), currency: cart.currency }),
    paymentMethod: 'bank-transfer',
    financialStatus: isPaid ? 'PAID' : 'PENDING',
    language: customer?.language ?? cart.language,
    customerId,
    shownToCustomer: (customer?.emailVerifiedAt ?? null) !== null,
    now,
  } as const
  const order = await placeLockedCart(change, deps, agreed).catch((error: unknown) => {
    throw error instanceof TransactionConflict ? soldOut([]) : error
  })
  await recordEvent(change, order, { action: 'drafted', details: { draft: `#D${id}` } })
  const total = `${toDecimal(order.total)} ${order.total.currency}`
  const after = { status: 'COMPLETED', order: orderName(order.number), total }
  await change.report('draftCompleted', id, { status: draft.status }, after)
  if (draft.tags.length > 0) await updateOrder(change, order.id, { tags: draft.tags })
}

/** A pending order is paid by bank transfer. */
function checkTransfer({ settings, rates }: DraftDeps, currency: string): void {
  const charge = { due: money(1, currency), rates }
  if (offeredMethod(settings, 'bank-transfer', charge)) return
  throw refuse('noBankAccount', ['paymentPending'])
}

const fieldNames = {
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  address1: 'address',
  city: 'city',
  state: 'state',
  zip: 'zipCode',
  shippingMethod: 'shippingMethod',
} as const

/** Names everything an order needs that the draft is missing. */
function incomplete(
  { information }: Pick<Draft, 'information'>,
  { needsEmail }: { needsEmail: boolean },
): Refused {
  const missing = Object.entries(fieldNames).filter(
    ([name]) =>
      (name !== 'email' || needsEmail) &&
      !Object.entries(information).some(([known, value]) => known === name && value),
  )
  return new Refused(...missing.map(([, name]) => problem('blank', ['id'], { field: name })))
}

function soldOut(lines: readonly { title: string; wanted: number; left: number }[]): Refused {
  if (lines.length === 0) return refuse('outOfStock', ['id'])
  return new Refused(
    ...lines.map(({ title, left }) => problem('onlySomeLeft', ['id'], { left, title })),
  )
}
