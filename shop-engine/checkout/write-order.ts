import type { Transaction } from 'kysely'
import type { CheckoutInformation, CheckoutProblem } from '#/contract/checkout.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { PaymentMethodId } from '#/contract/payment-methods.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { PricedLine } from '../carts/cart.types.ts'
import { endPayments } from '../carts/end-payments.ts'
import type { Change } from '../changes/change.ts'
import { customerOfGuest, type OrderOwner } from '../customers/guests.ts'
import { claimDiscounts } from '../discounts/discount.store.ts'
import { dayOfShop, takeFromGiftCards } from '../gift-cards/gift-card.store.ts'
import { claimStock } from '../inventory/inventory.store.ts'
import { demandOf, type InventoryComponent } from '../inventory/inventory.ts'
import { reportPieces } from '../inventory/put-back.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { confirmationEmail } from '../orders/confirmation-email.ts'
import { emailBuyer } from '../orders/email-recipient.ts'
import { issueInvoice } from '../orders/issue-invoice.ts'
import { newOrderEmail } from '../orders/new-order-email.ts'
import { insertOrder } from '../orders/order.store.ts'
import type { NewLine, NewOrder, Order, PlacedOrder } from '../orders/order.types.ts'
import { type Attempt, updateAttempt } from '../payments/attempt.store.ts'
import { paysAtOnce } from '../payments/payment-methods.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { FinalTotals } from '../pricing/totals.ts'
import { variantTitle } from '../products/product.types.ts'
import { completeOpenCart, isAsRead, markDraftCompleted } from './checkout.store.ts'
import type { CheckoutDeps, OpenCart } from './checkout.types.ts'
import { findRecord, insertRecord } from './idempotency.store.ts'
import { nameTransaction } from './order-payment.ts'
import { heldTooMuch } from './stock-problem.ts'
import { type HeldTooMuch, type Holder, holdUnpaid, isDraft } from './unpaid-holds.ts'

/** An order that only has to be written: checked, priced as the buyer agreed, and authorised. */
interface PricedOrder {
  open: OpenCart
  inventory: readonly InventoryComponent[]
  information: CheckoutInformation
  totals: FinalTotals
  paymentMethod: PaymentMethodId
  financialStatus: Order['financialStatus']
  language: Language
}

export interface AgreedOrder extends PricedOrder {
  idempotency: { keyHash: string; requestHash: string }
  /** Who holds the stock until the order is paid; undefined if it's paid, or was held before. */
  holder?: Holder
  /** The attempt that paid for it, if it was paid on a provider's page. */
  attempt?: Pick<Attempt, 'id' | 'paymentId'>
}

/** Ends the transaction without a trace. */
export class TransactionConflict extends Error {
  readonly reason: 'again' | 'keyInUse'
  constructor(reason: TransactionConflict['reason']) {
    super(reason)
    this.name = 'TransactionConflict'
    this.reason = reason
  }
}

/**
 * Completes the cart, takes the stock, and writes the order, the emails, and the idempotency record: all or nothing.
 * `again` means that something changed meanwhile and nothing was written; check the current state and try again.
 */
export async function writeOrder(
  deps: CheckoutDeps,
  agreed: AgreedOrder,
): Promise<CheckoutProblem | null | 'again'> {
  const { idempotency } = agreed
  try {
    await deps.database.change((change) => writeAll(change, deps, agreed))
    return null
  } catch (error) {
    if (error instanceof TransactionConflict && error.reason === 'keyInUse') {
      const record = await findRecord(deps.database.db, idempotency.keyHash, deps.clock())
      if (record && record.request_hash !== idempotency.requestHash) {
        throw new Refusal('idempotencyKeyReused')
      }
      return 'again'
    }
    if (error instanceof TransactionConflict || isCollision(error)) return 'again'
    if (error instanceof HoldRefused) return heldTooMuch(agreed, error.items)
    throw error
  }
}

/** Ends the transaction, because a buyer would hold too much without paying. */
class HoldRefused extends Error {
  readonly items: readonly HeldTooMuch[]
  constructor(items: readonly HeldTooMuch[]) {
    super('too much would be held unpaid')
    this.name = 'HoldRefused'
    this.items = items
  }
}

/** @throws HoldRefused */
async function holdOrder(
  tx: Transaction<ShopTables>,
  { settings }: Pick<CheckoutDeps, 'settings'>,
  { open, inventory, holder, now }: AgreedOrder & { now: Date },
): Promise<void> {
  if (!holder) return
  const { token: cartToken } = open.cart
  if (await isDraft(tx, cartToken)) return
  const demand = demandOfLines(open.lines, inventory)
  const leastLeft = paysAtOnce(settings) ? 1 : null
  const until = null
  const holding = { ...holder, cartToken, demand, inventory, now, until, leastLeft } as const
  const items = await holdUnpaid(tx, holding)
  if (items.length > 0) throw new HoldRefused(items)
}

async function writeAll(change: Change, deps: CheckoutDeps, agreed: AgreedOrder): Promise<void> {
  const { tx, now } = change
  const { open, idempotency, attempt } = agreed
  const taken = await completeOpenCart(tx, open.cart.token, now)
  if (!taken || !(await isAsRead(tx, open))) throw new TransactionConflict('again')
  await deps.pauseAt?.('cartCompleted')
  const owner = { ...taken, shownToCustomer: true }
  const order = await placeLockedCart(change, deps, { ...agreed, ...owner })
  await holdOrder(tx, deps, { ...agreed, now })
  if (!(await insertRecord(tx, { ...idempotency, orderId: order.id }, now))) {
    throw new TransactionConflict('keyInUse')
  }
  if (attempt) {
    const state = agreed.financialStatus === 'PAID' ? 'paid' : 'processing'
    await updateAttempt(tx, attempt.id, { state, reason: null, orderId: order.id, now })
    await nameTransaction(tx, { ...attempt, orderId: order.id })
  }
  await deps.pauseAt?.('orderWritten')
}

/**
 * Turns a cart that this transaction has completed into an order: claims its stock, writes the order, and its emails.
 * @throws TransactionConflict if the stock was sold meanwhile
 */
export async function placeLockedCart(
  change: Change,
  deps: Pick<CheckoutDeps, 'randomBytes' | 'rates' | 'settings' | 'pauseAt'>,
  agreed: PricedOrder & OrderOwner,
): Promise<PlacedOrder> {
  const { tx, now } = change
  await endPayments(change, agreed.open.cart.token, 'superseded')
  await claimLines(change, agreed)
  await deps.pauseAt?.('stockClaimed')
  const key = Buffer.from(deps.randomBytes(16)).toString('hex')
  const owner = agreed.customerId === null ? await customerOfGuest(change, agreed) : {}
  const { rates } = deps
  const order = await insertOrder(change, newOrder({ ...agreed, ...owner, key, now, rates }))
  const buyer = { email: order.information.email, customerId: order.customerId }
  if (!(await claimDiscounts(tx, { orderId: order.id, discounts: order.discounts, buyer })))
    throw new TransactionConflict('again')
  const today = dayOfShop(now, deps.settings.facts().timeZone)
  if (!(await takeFromGiftCards(tx, order, { used: order.giftCards, today, now })))
    throw new TransactionConflict('again')
  await markDraftCompleted(tx, order)
  await change.report(
    'levelsChanged',
    order.lines.map((line) => line.variantId),
  )
  const outbox = tx.$pickTables<'mail_outbox'>()
  await enqueueEmail(outbox, newOrderEmail(order, deps.settings), now)
  await emailBuyer({ tx, now }, confirmationEmail(order, deps.settings))
  const facts = deps.settings.facts()
  if (order.financialStatus === 'PAID' || facts.invoiceWhen === 'placed')
    await issueInvoice(tx, order, { facts, at: order.processedAt })
  return order
}

/**
 * Claims what all lines take together; returns the pieces, by stock item.
 * @throws TransactionConflict if the stock was sold meanwhile
 */
export async function claimLines(
  change: Change,
  {
    open,
    inventory,
  }: Pick<PricedOrder, 'inventory'> & {
    open: { lines: readonly ClaimedLine[] }
  },
): Promise<ReadonlyMap<number, number>> {
  const demand = demandOfLines(open.lines, inventory)
  const before = new Map<number, number>()
  for (const [stockItemId, pieces] of demand) {
    const left = await claimStock(change.tx, stockItemId, pieces)
    if (left === undefined) throw new TransactionConflict('again')
    before.set(stockItemId, left + pieces)
  }
  const claimedFrom = inventory.map((part) => ({
    ...part,
    quantity: before.get(part.stockItemId) ?? part.quantity,
  }))
  await reportPieces(change, claimedFrom, demand)
  return demand
}

interface ClaimedLine {
  line: { quantity: number }
  variant: { id: number }
}

/** What all lines take together, by stock item. */
export const demandOfLines = (
  lines: readonly ClaimedLine[],
  inventory: readonly InventoryComponent[],
) =>
  demandOf(
    lines.map(({ line: { quantity }, variant: { id: variantId } }) => ({
      variantId,
      quantity,
      forSale: true,
    })),
    inventory,
  )

/** PostgreSQL's unique violation, serialization failure, and deadlock: rolled back, and worth a retry. */
const collisions = new Set(['23505', '40001', '40P01'])

export function isCollision(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    collisions.has(error.code)
  )
}

/** The order that a cart becomes, named in the buyer's language. */
export function newOrder(
  from: OrderOwner & {
    open: OpenCart
    information: CheckoutInformation
    totals: FinalTotals
    paymentMethod: PaymentMethodId
    financialStatus: NewOrder['financialStatus']
    language: Language
    key: string
    now: Date
    rates: ExchangeRates
  },
): NewOrder {
  const { cart, lines } = from.open
  return {
    key: from.key,
    cartToken: cart.token,
    country: cart.country,
    customerId: from.customerId,
    shownToCustomer: from.shownToCustomer,
    language: from.language,
    information: from.information,
    ...from.totals,
    paymentMethod: from.paymentMethod,
    financialStatus: from.financialStatus,
    processedAt: from.now.toISOString(),
    note: cart.note,
    attributes: cart.attributes,
    exchangeRate: from.rates.rateOf(from.totals.total.currency),
    lines: lines.map((line) => newLine(line, from.language)),
  }
}

type Priced = Pick<PricedLine, 'variant' | 'unitPrice' | 'total' | 'discount'> & {
  line: Pick<PricedLine['line'], 'quantity' | 'custom'> &
    Partial<Pick<PricedLine['line'], 'attributes'>>
}

/** The order line for a cart line, named in the buyer's language. */
export function newLine(priced: Priced, language: Language): NewLine {
  const { variant, line, unitPrice, total, discount } = priced
  const { quantity, custom, attributes = [] } = line
  return {
    variantId: custom ? 0 : variant.id,
    productId: variant.product.id,
    title: variant.product.texts[language].title,
    variantTitle: variantTitle(variant, language),
    sku: variant.sku,
    quantity,
    unitPrice,
    total,
    discount,
    picture: variant.picture?.key ?? null,
    pictureAlt: variant.picture?.alt[language] ?? '',
    taxable: custom?.taxable ?? true,
    requiresShipping: custom?.requiresShipping ?? true,
    attributes,
  }
}
