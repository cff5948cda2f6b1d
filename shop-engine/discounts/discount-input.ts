import type {
  DiscountCodeBasicInput,
  DiscountCodeBxgyInput,
  DiscountCodeFreeShippingInput,
  DiscountCustomerBuysValueInput,
  DiscountMinimumRequirementInput,
} from '#/contract/admin/types.generated.ts'
import { fromDecimal } from '#/contract/money.ts'
import { type Path, type Problem, problem, refuse } from '../changes/refused.ts'
import { type DiscountRule, everything, type Threshold } from '../pricing/discount-rules.ts'
import { given, itemsIn, onlyOne } from './discount-items.ts'

/** The Admin API's inputs for discounts, all in one; omitted fields stay as they are. */
export type DiscountInput = Partial<
  DiscountCodeBasicInput & DiscountCodeBxgyInput & DiscountCodeFreeShippingInput
>
/** A discount's kind, by the mutation that creates it. */
export type DiscountKind = 'basic' | 'bxgy' | 'freeShipping'

/** The rule of a new or changed discount. @throws Refused */
export function ruleIn(
  input: DiscountInput,
  { kind, before }: { kind: DiscountKind; before: DiscountRule | undefined },
): DiscountRule {
  const { minimumRequirement, combinesWith } = input
  return {
    items:
      kind === 'freeShipping'
        ? everything
        : itemsIn(input.customerGets?.items, before?.items, ['customerGets', 'items']),
    value: valueIn(input, before?.value, kind),
    minimum:
      minimumRequirement === undefined ? (before?.minimum ?? null) : minimumIn(minimumRequirement),
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
  kind: DiscountKind,
): DiscountRule['value'] {
  if (kind === 'freeShipping') {
    const { maximumShippingPrice: max } = input
    const old = before?.kind === 'freeShipping' ? before.maxCents : null
    if (max === undefined) return { kind, maxCents: old }
    return { kind, maxCents: max === null ? null : centsIn(max, ['maximumShippingPrice']) }
  }
  if (kind === 'bxgy') return bxgyIn(input, before)
  const field = ['customerGets', 'value']
  const { percentage, discountAmount, discountOnQuantity } = input.customerGets?.value ?? {}
  if (discountOnQuantity) throw refuse('quantityOfBxgyOnly', [...field, 'discountOnQuantity'])
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
  throw refuse('valueBlank', field)
}

function bxgyIn(
  { customerGets, customerBuys, usesPerOrderLimit }: DiscountInput,
  before: DiscountRule['value'] | undefined,
): DiscountRule['value'] {
  const old = before?.kind === 'buyXGetY' ? before : undefined
  const { discountOnQuantity: gets, ...others } = customerGets?.value ?? {}
  if (given(others).length > 0) throw refuse('bxgyOfQuantityOnly', ['customerGets', 'value'])
  const field = ['customerGets', 'value', 'discountOnQuantity']
  const percentage = gets?.effect?.percentage
  const limit = usesPerOrderLimit
  return {
    kind: 'buyXGetY',
    buys: {
      items: itemsIn(customerBuys?.items, old?.buys.items, ['customerBuys', 'items']),
      least: leastIn(customerBuys?.value, old?.buys.least, ['customerBuys', 'value']),
    },
    quantity: gets?.quantity
      ? countIn(gets.quantity, [...field, 'quantity'])
      : (old?.quantity ?? 1),
    partsPerMillion:
      percentage === undefined || percentage === null
        ? (old?.partsPerMillion ?? 1_000_000)
        : shareIn(percentage, [...field, 'effect', 'percentage']),
    maxUses: limit === undefined ? (old?.maxUses ?? null) : usesIn(limit),
  }
}

function usesIn(limit: number | null): number | null {
  if (limit === null || limit > 0) return limit
  const field = ['usesPerOrderLimit']
  throw refuse('mustBePositive', field, { field: 'usesPerOrder' })
}

function leastIn(
  given: DiscountCustomerBuysValueInput | null | undefined,
  before: Threshold | undefined,
  field: Path,
): Threshold {
  if (given) onlyOne(given, field)
  if (given?.quantity) return { quantity: countIn(given.quantity, [...field, 'quantity']) }
  if (given?.amount) return { cents: positive(given.amount, [...field, 'amount']) }
  if (before) return before
  throw refuse('valueBlank', field)
}

function minimumIn(given: DiscountMinimumRequirementInput | null): Threshold | null {
  const quantity = given?.quantity?.greaterThanOrEqualToQuantity
  const subtotal = given?.subtotal?.greaterThanOrEqualToSubtotal
  const field = ['minimumRequirement']
  if (quantity && subtotal) throw refuse('bothMinimums', field)
  if (quantity) return { quantity: countIn(quantity, [...field, 'quantity']) }
  return subtotal ? { cents: positive(subtotal, [...field, 'subtotal']) } : null
}

/** 0.15 → 150_000. */
function shareIn(percentage: number, field: Path): number {
  const parts = Math.round(percentage * 1_000_000)
  if (parts >= 1 && parts <= 1_000_000) return parts
  throw refuse('shareOutside', field)
}

/** $10 million, the maximum of a discount. */
const maxCents = 1_000_000_000

function centsIn(decimal: string, field: Path): number {
  try {
    const { amount } = fromDecimal(decimal, 'USD')
    if (amount >= 0 && amount <= maxCents) return amount
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw refuse('amountInvalid', field)
}

function positive(decimal: string | null | undefined, field: Path): number {
  const cents = centsIn(decimal ?? '', field)
  if (cents > 0) return cents
  throw refuse('mustBePositive', field, { field: 'value' })
}

function countIn(text: string, field: Path): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0 && count <= 1_000_000) return count
  throw refuse('quantityNotPositive', field)
}

const maxTitle = 255

/** The errors in the texts, the dates, and the usage limit. */
export function problemsOf(discount: {
  title: string
  code: string | null
  startsAt: string
  endsAt: string | null
  usageLimit: number | null
}): Problem[] {
  const { title, code, startsAt, endsAt, usageLimit } = discount
  const all: (Problem | false)[] = [
    title === '' && problem('titleBlank', ['title']),
    title.length > maxTitle && problem('discountTextTooLong', ['title'], { field: 'title' }),
    code === '' && problem('blank', ['code'], { field: 'code' }),
    (code ?? '').length > maxTitle && problem('discountTextTooLong', ['code'], { field: 'code' }),
    endsAt !== null && endsAt <= startsAt && problem('endsBeforeStart', ['endsAt']),
    usageLimit !== null &&
      usageLimit < 1 &&
      problem('mustBePositive', ['usageLimit'], { field: 'usageLimit' }),
  ]
  return all.filter((problem) => problem !== false)
}

/** A date and time as stored. @throws Refused */
export function momentIn(given: string, field: Path): string {
  const moment = new Date(given)
  if (Number.isNaN(moment.getTime())) throw refuse('invalid', field, { field: 'date' })
  return moment.toISOString()
}
