import type {
  DiscountCodeBasicInput,
  DiscountCodeBxgyInput,
  DiscountCodeFreeShippingInput,
  DiscountCustomerBuysValueInput,
  DiscountMinimumRequirementInput,
} from '#/contract/admin/types.generated.ts'
import { fromDecimal } from '#/contract/money.ts'
import type { UserError } from '../graphql/admin.ts'
import { type DiscountRule, everything, type Threshold } from '../pricing/discount-rules.ts'
import { given, itemsIn, onlyOne, refused } from './discount-items.ts'

/** The Admin API's inputs for discounts, all in one; omitted fields stay as they are. */
export type DiscountInput = Partial<
  DiscountCodeBasicInput & DiscountCodeBxgyInput & DiscountCodeFreeShippingInput
>
/** A discount's kind, by the mutation that creates it. */
export type DiscountKind = 'basic' | 'bxgy' | 'freeShipping'

/** The argument that errors refer to. */
interface Where {
  argument: string
}

/** The rule of a new or changed discount. @throws UserErrors */
export function ruleIn(
  input: DiscountInput,
  { kind, before, argument }: Where & { kind: DiscountKind; before: DiscountRule | undefined },
): DiscountRule {
  const where = { argument }
  const { minimumRequirement, combinesWith } = input
  return {
    items:
      kind === 'freeShipping'
        ? everything
        : itemsIn(input.customerGets?.items, before?.items, [argument, 'customerGets', 'items']),
    value: valueIn(input, before?.value, { kind, ...where }),
    minimum:
      minimumRequirement === undefined
        ? (before?.minimum ?? null)
        : minimumIn(minimumRequirement, where),
    combinesWith: combinesIn(combinesWith ?? {}, before?.combinesWith ?? []),
  }
}

const names = {
  ORDER: 'orderDiscounts',
  PRODUCT: 'productDiscounts',
  SHIPPING: 'shippingDiscounts',
} as const

const combinesIn = (
  given: NonNullable<DiscountInput['combinesWith']>,
  before: DiscountRule['combinesWith'],
): DiscountRule['combinesWith'] =>
  (['ORDER', 'PRODUCT', 'SHIPPING'] as const).filter(
    (name) => given[names[name]] ?? before.includes(name),
  )

function valueIn(
  input: DiscountInput,
  before: DiscountRule['value'] | undefined,
  { kind, argument }: Where & { kind: DiscountKind },
): DiscountRule['value'] {
  if (kind === 'freeShipping') {
    const { maximumShippingPrice: max } = input
    const old = before?.kind === 'freeShipping' ? before.maxCents : null
    if (max === undefined) return { kind, maxCents: old }
    return {
      kind,
      maxCents: max === null ? null : centsIn(max, [argument, 'maximumShippingPrice']),
    }
  }
  if (kind === 'bxgy') return bxgyIn(input, before, argument)
  const field = [argument, 'customerGets', 'value']
  const { percentage, discountAmount, discountOnQuantity } = input.customerGets?.value ?? {}
  if (discountOnQuantity)
    throw refused(
      [...field, 'discountOnQuantity'],
      'INVALID',
      'The discountOnQuantity field is only permitted with bxgy discounts.',
    )
  onlyOne({ percentage, discountAmount }, field)
  if (discountAmount)
    return {
      kind: 'amount',
      cents: positive(discountAmount.amount, [...field, 'discountAmount', 'amount']),
      each: discountAmount.appliesOnEachItem === true,
    }
  if (percentage !== undefined && percentage !== null)
    return { kind: 'percentage', partsPerMillion: shareIn(percentage, [...field, 'percentage']) }
  if (before) return before
  throw refused(field, 'BLANK', "Value can't be blank")
}

function bxgyIn(
  { customerGets, customerBuys, usesPerOrderLimit }: DiscountInput,
  before: DiscountRule['value'] | undefined,
  argument: string,
): DiscountRule['value'] {
  const old = before?.kind === 'buyXGetY' ? before : undefined
  const { discountOnQuantity: gets, ...others } = customerGets?.value ?? {}
  if (given(others).length > 0)
    throw refused(
      [argument, 'customerGets', 'value'],
      'INVALID',
      'Only discountOnQuantity permitted with bxgy discounts.',
    )
  const field = [argument, 'customerGets', 'value', 'discountOnQuantity']
  const percentage = gets?.effect?.percentage
  const limit = usesPerOrderLimit
  return {
    kind: 'buyXGetY',
    buys: {
      items: itemsIn(customerBuys?.items, old?.buys.items, [argument, 'customerBuys', 'items']),
      least: leastIn(customerBuys?.value, old?.buys.least, [argument, 'customerBuys', 'value']),
    },
    quantity: gets?.quantity
      ? countIn(gets.quantity, [...field, 'quantity'])
      : (old?.quantity ?? 1),
    partsPerMillion:
      percentage === undefined || percentage === null
        ? (old?.partsPerMillion ?? 1_000_000)
        : shareIn(percentage, [...field, 'effect', 'percentage']),
    maxUses: limit === undefined ? (old?.maxUses ?? null) : usesIn(limit, argument),
  }
}

function usesIn(limit: number | null, argument: string): number | null {
  if (limit === null || limit > 0) return limit
  const field = [argument, 'usesPerOrderLimit']
  throw refused(field, 'GREATER_THAN', 'Uses per order limit must be greater than 0')
}

function leastIn(
  given: DiscountCustomerBuysValueInput | null | undefined,
  before: Threshold | undefined,
  field: string[],
): Threshold {
  if (given) onlyOne(given, field)
  if (given?.quantity) return { quantity: countIn(given.quantity, [...field, 'quantity']) }
  if (given?.amount) return { cents: positive(given.amount, [...field, 'amount']) }
  if (before) return before
  throw refused(field, 'BLANK', "Value can't be blank")
}

function minimumIn(
  given: DiscountMinimumRequirementInput | null,
  { argument }: Where,
): Threshold | null {
  const quantity = given?.quantity?.greaterThanOrEqualToQuantity
  const subtotal = given?.subtotal?.greaterThanOrEqualToSubtotal
  const field = [argument, 'minimumRequirement']
  if (quantity && subtotal)
    throw refused(
      field,
      'MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT',
      'Minimum subtotal and minimum quantity cannot both be present',
    )
  if (quantity) return { quantity: countIn(quantity, [...field, 'quantity']) }
  return subtotal ? { cents: positive(subtotal, [...field, 'subtotal']) } : null
}

/** 0.15 → 150_000. */
function shareIn(percentage: number, field: readonly string[]): number {
  const parts = Math.round(percentage * 1_000_000)
  if (parts >= 1 && parts <= 1_000_000) return parts
  throw refused(field, 'VALUE_OUTSIDE_RANGE', 'Value must be between 0.0 and 1.0')
}

/** $10 million, the maximum of a discount. */
const maxCents = 1_000_000_000

function centsIn(decimal: string, field: readonly string[]): number {
  try {
    const { amount } = fromDecimal(decimal, 'USD')
    if (amount >= 0 && amount <= maxCents) return amount
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw refused(field, 'INVALID', 'Amount is invalid')
}

function positive(decimal: string | null | undefined, field: readonly string[]): number {
  const cents = centsIn(decimal ?? '', field)
  if (cents > 0) return cents
  throw refused(field, 'GREATER_THAN', 'Value must be greater than 0')
}

function countIn(text: string, field: readonly string[]): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0 && count <= 1_000_000) return count
  throw refused(field, 'GREATER_THAN', 'Quantity must be greater than 0')
}

const maxTitle = 255

/** The errors in the texts, the dates, and the usage limit. */
export function problemsOf(
  wanted: {
    title: string
    code: string | null
    startsAt: string
    endsAt: string | null
    usageLimit: number | null
  },
  argument: string,
): UserError[] {
  const { title, code, startsAt, endsAt, usageLimit } = wanted
  const problem = (name: string, code: string, message: string) => ({
    field: [argument, name],
    code,
    message,
  })
  const all: (UserError | false)[] = [
    title === '' && problem('title', 'BLANK', "Title can't be blank"),
    title.length > maxTitle && problem('title', 'TOO_LONG', 'Title is too long'),
    code === '' && problem('code', 'BLANK', "Code can't be blank"),
    (code ?? '').length > maxTitle && problem('code', 'TOO_LONG', 'Code is too long'),
    endsAt !== null &&
      endsAt <= startsAt &&
      problem('endsAt', 'END_DATE_BEFORE_START_DATE', 'Ends at needs to be after starts_at'),
    usageLimit !== null &&
      usageLimit < 1 &&
      problem('usageLimit', 'GREATER_THAN', 'Usage limit must be greater than 0'),
  ]
  return all.filter((one) => one !== false)
}

/** A date and time as stored. @throws UserErrors */
export function momentIn(given: string, field: readonly string[]): string {
  const moment = new Date(given)
  if (Number.isNaN(moment.getTime())) throw refused(field, 'INVALID', 'Date is invalid')
  return moment.toISOString()
}
