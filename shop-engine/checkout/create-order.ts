import type { OrderCreateOptionsInput } from '#/contract/admin/types.generated.ts'
import type { CheckoutField, CheckoutInformation } from '#/contract/checkout.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import { add, type Money, money, toDecimal } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { problem, Refused, refuse } from '../changes/refused.ts'
import { findAccount } from '../customers/customer.store.ts'
import type { Account } from '../customers/customer.types.ts'
import { customerOfGuest } from '../customers/guests.ts'
import { readInventoryOf } from '../inventory/inventory.store.ts'
import { recordEvent } from '../orders/advance-order.ts'
import { confirmationEmail } from '../orders/confirmation-email.ts'
import { emailBuyer } from '../orders/email-recipient.ts'
import { insertOrder } from '../orders/order.store.ts'
import type { NewLine, NewOrder, PlacedOrder } from '../orders/order.types.ts'
import { addressFieldOf, checkedAttributes, checkNote, updateOrder } from '../orders/order-edit.ts'
import { orderName } from '../orders/order-number.ts'
import { homeCountry } from '../pricing/markets.ts'
import { shippingDaysOf } from '../pricing/shipping.ts'
import { subtotalOf } from '../pricing/totals.ts'
import { type CheckoutDeps, pricingOf } from './checkout.types.ts'
import { amountIn, currency, linesIn, type OrderInput } from './created-order-input.ts'
import { checkInformation, completeInformation } from './information.ts'
import { claimLines, TransactionConflict } from './write-order.ts'

type CreateDeps = Pick<CheckoutDeps, 'settings' | 'rates' | 'randomBytes'>

/**
 * Writes an order that was placed elsewhere, as a script describes it: nothing is priced, taxed, or discounted again.
 * @throws Refused
 */

export async function createOrder(
  change: Change,
  deps: CreateDeps,
  { order: input, options }: { order: OrderInput; options: OrderCreateOptionsInput },
): Promise<PlacedOrder> {
  if (input.currency && input.currency !== currency) throw refuse('currencyNotUsd', ['currency'])
  const claims = options.inventoryBehaviour === 'DECREMENT_OBEYING_POLICY'
  const written = await newOrderIn(change, deps, input)
  if (claims) await claim(change, written.lines)
  const order = await insertOrder(change, written, { claims, lapses: false, source: 'api' })
  await recordEvent(change, order, { action: 'created', details: {} })
  const { financialStatus } = written
  const total = `${toDecimal(order.total)} ${currency}`
  const after = { order: orderName(order.number), total, financialStatus, claims }
  await change.report('orderEntered', order.id, {}, after)
  if (input.tags && input.tags.length > 0) await updateOrder(change, order.id, { tags: input.tags })
  if (options.sendReceipt) await emailBuyer(change, confirmationEmail(order, deps.settings))
  return order
}

async function newOrderIn(change: Change, deps: CreateDeps, input: OrderInput): Promise<NewOrder> {
  const { now } = change
  const customer = await customerIn(change, input)
  const information = informationIn(input, customer)
  const language = customer?.language ?? change.first
  const lines = await linesIn(change, input, language)
  const sums = sumsIn(lines, input)
  return {
    information,
    language,
    lines,
    ...sums,
    discounts: [],
    giftCards: [],
    shippingDays: shippingDaysOf(information.shippingMethod, sums.subtotal, {
      ...pricingOf(deps),
      state: information.state,
    }),
    key: Buffer.from(deps.randomBytes(16)).toString('hex'),
    cartToken: Buffer.from(deps.randomBytes(16)).toString('base64url'),
    country: homeCountry,
    ...(customer
      ? { customerId: customer.id, shownToCustomer: customer.emailVerifiedAt !== null }
      : await customerOfGuest(change, { information, language })),
    shippingTaxed: false,
    taxRatePercent: ratePercentIn(input),
    taxIncluded: false,
    paymentMethod: 'bank-transfer',
    financialStatus: statusIn(sums.total, input),
    processedAt: momentIn(input, now),
    note: checkNote(input.note ?? ''),
    attributes: checkedAttributes(input.customAttributes ?? []),
    exchangeRate: deps.rates.rateOf(currency),
  }
}

async function customerIn(
  { tx }: Change,
  { customer, customerId }: OrderInput,
): Promise<Account | undefined> {
  const association = customer?.toAssociate ?? (customerId ? { id: customerId } : undefined)
  if (!association) return undefined
  if (customer && customerId)
    throw refuse('onlyOneOf', ['customerId'], { names: 'customer and customerId' })
  const found = association.id
    ? await findAccount(tx, { id: association.id })
    : await findAccount(tx, { email: cleanEmail(association.email ?? '') })
  if (!found) throw refuse('customerUnknown', ['customer', 'toAssociate'])
  return found
}

/** The shipping information, which every order in this shop needs. */
function informationIn(input: OrderInput, customer: Account | undefined): CheckoutInformation {
  const { shippingAddress, shippingLines } = input
  if (!shippingAddress) throw refuse('blank', ['shippingAddress'], { field: 'shippingAddress' })
  if (shippingAddress.countryCode && shippingAddress.countryCode !== 'US')
    throw refuse('usOnly', ['shippingAddress', 'countryCode'])
  const [shipping, another] = shippingLines ?? []
  if (another) throw refuse('severalShippingLines', ['shippingLines'])
  const given = new Map(Object.entries(shippingAddress))
  const form = {
    ...Object.fromEntries(
      Object.entries(addressFieldOf).map(([name, field]) => [field, given.get(name) ?? '']),
    ),
    ...(input.phone && !shippingAddress.phone && { phone: input.phone }),
    email: input.email ?? customer?.email ?? '',
    shippingMethod: shipping ? (shipping.code ?? shipping.title) : 'standard',
  }
  const needsEmail = form.email !== '' || customer?.email !== null
  const checked = checkInformation(form)
  const information = completeInformation(checked.valid, { needsEmail })
  const invalid = checked.invalid.filter((field) => field !== 'email' || needsEmail)
  if (information && invalid.length === 0) return information
  throw new Refused(...invalid.map((field) => problem('inputInvalid', pathOf(field))))
}

function pathOf(field: CheckoutField): string[] {
  if (field === 'email') return ['email']
  if (field === 'shippingMethod') return ['shippingLines', '0', 'code']
  const name = Object.entries(addressFieldOf).find(([, apiField]) => apiField === field)?.[0]
  return ['shippingAddress', name ?? field]
}

/** The order's totals as of where it was placed. */
function sumsIn(lines: readonly NewLine[], { shippingLines, taxLines }: OrderInput) {
  const subtotal = subtotalOf(lines, currency)
  const [line] = shippingLines ?? []
  const shipping = line
    ? amountIn(line.priceSet, ['shippingLines', '0', 'priceSet'])
    : money(0, currency)
  const taxes = (taxLines ?? []).map(({ priceSet }, index) => {
    const field = ['taxLines', index, 'priceSet']
    if (!priceSet) throw refuse('priceBlank', field)
    return amountIn(priceSet, field)
  })
  const tax = add(money(0, currency), ...taxes)
  return { subtotal, shipping, tax, total: add(subtotal, shipping, tax) }
}

/** The tax rate; null if there are several. */
function ratePercentIn({ taxLines }: OrderInput): string | null {
  const [line, another] = taxLines ?? []
  const percent = Number((Number(line?.rate) * 100).toFixed(4))
  return another || !Number.isFinite(percent) ? null : String(percent)
}

/** Paid if the transactions add up to the total, or else as the input says; never paid in part. */
function statusIn(total: Money, { transactions, financialStatus }: OrderInput): 'PAID' | 'PENDING' {
  const came = (transactions ?? []).map(({ kind, status, amountSet }, index) => {
    const field = ['transactions', index]
    if ((kind ?? 'SALE') !== 'SALE') throw refuse('invalid', [...field, 'kind'], { field: 'kind' })
    if ((status ?? 'SUCCESS') !== 'SUCCESS')
      throw refuse('invalid', [...field, 'status'], { field: 'status' })
    return amountIn(amountSet, [...field, 'amountSet'])
  })
  const sum = add(money(0, currency), ...came)
  const isPaid = came.length > 0 ? sum.amount === total.amount : financialStatus === 'PAID'
  if (came.length > 0 && (!isPaid || financialStatus === 'PENDING'))
    throw refuse('transactionsUnequal', ['transactions'])
  return isPaid ? 'PAID' : 'PENDING'
}

function momentIn({ processedAt }: OrderInput, now: Date): string {
  if (!processedAt) return now.toISOString()
  const moment = new Date(processedAt)
  if (!(moment.getTime() > 0) || moment > now) throw refuse('processedAtInvalid', ['processedAt'])
  return moment.toISOString()
}

async function claim(change: Change, lines: readonly NewLine[]): Promise<void> {
  const { tx } = change
  const sold = lines.filter(({ variantId }) => variantId !== 0)
  const ids = sold.map(({ variantId }) => variantId)
  const open = {
    lines: sold.map(({ variantId: id, quantity }) => ({ line: { quantity }, variant: { id } })),
  }
  const inventory = await readInventoryOf(tx, ids)
  await claimLines(change, { open, inventory }).catch((error: unknown) => {
    if (!(error instanceof TransactionConflict)) throw error
    throw refuse('stockUnclaimed', ['lineItems'])
  })
  await change.report('levelsChanged', ids)
}
