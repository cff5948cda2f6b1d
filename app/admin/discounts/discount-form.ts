import type {
  DiscountMethod,
  DiscountType,
  EditedDiscount,
  Named,
} from '#/clients/shop-admin/discounts.ts'
import { shownIn, whenShownIn } from '#/contract/business-days.ts'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn, isDollars } from '../decimal.ts'

export interface DiscountKind {
  method: DiscountMethod
  type: DiscountType
}

export type ProblemCode =
  | 'title'
  | 'code'
  | 'percent'
  | 'amount'
  | 'count'
  | 'items'
  | 'date'
  | 'dates'

/** What a field of items holds. */
export interface ChosenItems {
  of: 'all' | 'products' | 'collections'
  chosen: readonly Named[]
}

/** The form as the fields of the shop's input; it isn't sent if there is any problem. */
export function readDiscount(
  typed: Typed,
  { method, type }: DiscountKind,
  { before, timeZone }: { before: EditedDiscount | null; timeZone: string },
): { value: object; problems: Record<string, ProblemCode> } {
  const problems: Record<string, ProblemCode> = {}
  const code = text(typed, 'code')
  const title = method === 'code' ? code : text(typed, 'title')
  const name = method === 'code' ? 'code' : 'title'
  if (title === '') problems[name] = name
  const value = {
    title,
    ...(method === 'code' && {
      code,
      usageLimit: count(typed, 'usageLimit', problems, { optional: true }),
      appliesOncePerCustomer: typed.once === 'on',
    }),
    ...dates(typed, problems, { before, timeZone }),
    combinesWith: {
      orderDiscounts: typed.combinesORDER === 'on',
      productDiscounts: typed.combinesPRODUCT === 'on',
      shippingDiscounts: typed.combinesSHIPPING === 'on',
    },
    ...(type !== 'bxgy' && { minimumRequirement: minimum(typed, problems) }),
    ...(type === 'freeShipping' && {
      maximumShippingPrice: amount(typed, 'maximumShippingPrice', problems, { optional: true }),
    }),
    ...(type === 'basic' && {
      customerGets: {
        value: worth(typed, problems),
        items: items(typed, 'gets', problems, before),
      },
    }),
    ...(type === 'bxgy' && bxgy(typed, problems, before)),
  }
  return { value, problems }
}

type Problems = Record<string, ProblemCode>
const text = (typed: Typed, name: string) => typed[name]?.trim() ?? ''

function count(typed: Typed, name: string, problems: Problems, { optional = false } = {}) {
  const given = text(typed, name)
  if (given === '' && optional) return null
  if (!/^[1-9]\d{0,5}$/.test(given)) problems[name] = 'count'
  return Number(given)
}

function amount(typed: Typed, name: string, problems: Problems, { optional = false } = {}) {
  const given = decimalIn(typed[name])
  if (given === '' && optional) return null
  if (!isDollars(given) || Number(given) === 0) problems[name] = 'amount'
  return given
}

/** "15" → 0.15. */
function share(typed: Typed, name: string, problems: Problems): number {
  const given = decimalIn(typed[name])
  const percent = Number(given)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given) || percent === 0 || percent > 100)
    problems[name] = 'percent'
  return percent / 100
}

function worth(typed: Typed, problems: Problems) {
  if (typed.valueKind !== 'amount') return { percentage: share(typed, 'percent', problems) }
  const appliesOnEachItem = typed.each === 'on'
  return { discountAmount: { amount: amount(typed, 'amount', problems), appliesOnEachItem } }
}

function minimum(typed: Typed, problems: Problems) {
  if (typed.minimum === 'subtotal') {
    const greaterThanOrEqualToSubtotal = amount(typed, 'minimumSubtotal', problems)
    return { subtotal: { greaterThanOrEqualToSubtotal } }
  }
  if (typed.minimum !== 'quantity') return null
  const least = count(typed, 'minimumQuantity', problems)
  return { quantity: { greaterThanOrEqualToQuantity: String(least) } }
}

/** The value of a date and time input, in the shop's time zone. */
export const localMoment = (timeZone: string, iso: string | null | undefined) =>
  iso ? shownIn(timeZone, new Date(iso)).toISOString().slice(0, 16) : ''

function dates(
  typed: Typed,
  problems: Problems,
  { before, timeZone }: { before: EditedDiscount | null; timeZone: string },
) {
  const moment = (name: 'startsAt' | 'endsAt') => {
    const given = text(typed, name)
    const known = before?.[name] ?? null
    // The input shows neither seconds nor which of the two equal hours is meant when clocks are set back.
    if (given === localMoment(timeZone, known)) return known
    if (given === '') return null
    const at = new Date(`${given}Z`)
    // Browsers' fields accept years of five digits.
    if (!Number.isNaN(at.getTime())) return whenShownIn(timeZone, at).toISOString()
    problems[name] = 'date'
    return null
  }
  const [startsAt, endsAt] = [moment('startsAt'), moment('endsAt')]
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) problems.endsAt = 'dates'
  return { ...(startsAt && { startsAt }), endsAt }
}

function bxgy(typed: Typed, problems: Problems, before: EditedDiscount | null) {
  const quantity = String(count(typed, 'getsQuantity', problems))
  const effect = { percentage: share(typed, 'getsPercent', problems) }
  return {
    usesPerOrderLimit: count(typed, 'usesPerOrder', problems, { optional: true }),
    customerBuys: {
      value: { quantity: String(count(typed, 'buysQuantity', problems)) },
      items: items(typed, 'buys', problems, before),
    },
    customerGets: {
      value: { discountOnQuantity: { quantity, effect } },
      items: items(typed, 'gets', problems, before),
    },
  }
}

/** The items to add and to remove: the shop keeps those that aren't mentioned. */
function items(
  typed: Typed,
  name: 'buys' | 'gets',
  problems: Problems,
  before: EditedDiscount | null,
) {
  const of = typed[`${name}Of`]
  if (of !== 'products' && of !== 'collections') return { all: true }
  const add = text(typed, `${name}Ids`).split(',').filter(Boolean)
  if (add.length === 0) problems[`${name}Ids`] = 'items'
  const old = chosenOf(before, name)
  const remove =
    old.of === of ? old.chosen.map(({ id }) => id).filter((id) => !add.includes(id)) : []
  return of === 'products'
    ? { products: { productsToAdd: add, productsToRemove: remove } }
    : { collections: { add, remove } }
}

export function chosenOf(discount: EditedDiscount | null, name: 'buys' | 'gets'): ChosenItems {
  const found = (name === 'buys' ? discount?.customerBuys : discount?.customerGets)?.items
  if (found?.products) return { of: 'products', chosen: found.products.nodes }
  if (found?.collections) return { of: 'collections', chosen: found.collections.nodes }
  return { of: 'all', chosen: [] }
}
