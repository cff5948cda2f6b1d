import type { DiscountKind, EditedDiscount, Named } from '#/clients/shop-admin/discounts.ts'
import { shownIn, whenShownIn } from '#/contract/business-days.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { decimalIn } from '../decimal.ts'
import { type FormReader, formReader, listIn } from '../editor/form-reader.ts'

type ProblemCode = 'title' | 'code' | 'percent' | 'amount' | 'count' | 'items' | 'date' | 'dates'
type Form = FormReader<ProblemCode>

/** What a field of items holds. */
export interface ChosenItems {
  of: 'all' | 'products' | 'collections'
  chosen: readonly Named[]
}

interface DiscountBefore {
  before: EditedDiscount | null
  timeZone: string
}

/** The form as the fields of the shop's input. */
export function readDiscount(
  typed: Typed,
  { method, type }: DiscountKind,
  { sentence, ...context }: DiscountBefore & { sentence: (code: ProblemCode) => string },
): Read<object> {
  const form = formReader(typed, sentence)
  const { before } = context
  const name = method === 'code' ? 'code' : 'title'
  const title = form.matching(name, name, /./)
  const value = {
    title,
    ...(method === 'code' && {
      code: title,
      usageLimit: count(form, 'usageLimit', true),
      appliesOncePerCustomer: form.isChecked('once'),
    }),
    ...dates(form, context),
    combinesWith: {
      orderDiscounts: form.isChecked('combinesORDER'),
      productDiscounts: form.isChecked('combinesPRODUCT'),
      shippingDiscounts: form.isChecked('combinesSHIPPING'),
    },
    ...(type !== 'bxgy' && { minimumRequirement: minimum(form) }),
    ...(type === 'freeShipping' && {
      maximumShippingPrice: amount(form, 'maximumShippingPrice', true),
    }),
    ...(type === 'basic' && {
      customerGets: { value: worth(form), items: items(form, 'gets', before) },
    }),
    ...(type === 'bxgy' && bxgy(form, before)),
  }
  return { value, problems: form.problems }
}

/** Null if it's empty, which only an optional one may be. */
function count(form: Form, name: string, optional = false): number | null {
  if (optional && form.text(name) === '') return null
  return Number(form.matching(name, 'count', /^[1-9]\d{0,5}$/))
}

const amount = (form: Form, name: string, optional = false) =>
  form.amount(name, 'amount', { optional, positive: true })

/** "15" → 0.15. */
function share(form: Form, name: string): number {
  const isPercent = (text: string) =>
    /^\d{1,3}(\.\d{1,2})?$/.test(decimalIn(text)) &&
    Number(decimalIn(text)) > 0 &&
    Number(decimalIn(text)) <= 100
  return Number(decimalIn(form.matching(name, 'percent', isPercent))) / 100
}

function worth(form: Form) {
  if (form.text('valueKind') !== 'amount') return { percentage: share(form, 'percent') }
  const appliesOnEachItem = form.isChecked('each')
  return { discountAmount: { amount: amount(form, 'amount'), appliesOnEachItem } }
}

function minimum(form: Form) {
  const kind = form.text('minimum')
  if (kind === 'subtotal')
    return { subtotal: { greaterThanOrEqualToSubtotal: amount(form, 'minimumSubtotal') } }
  if (kind !== 'quantity') return null
  return { quantity: { greaterThanOrEqualToQuantity: String(count(form, 'minimumQuantity')) } }
}

/** The value of a date and time input, in the shop's time zone. */
export const localMoment = (timeZone: string, iso: string | null | undefined) =>
  iso ? shownIn(timeZone, new Date(iso)).toISOString().slice(0, 16) : ''

function dates(form: Form, { before, timeZone }: DiscountBefore) {
  const moment = (name: 'startsAt' | 'endsAt') => {
    const given = form.text(name)
    const oldValue = before?.[name] ?? null
    // The input shows neither seconds nor which of the two equal hours is meant when clocks are set back.
    if (given === localMoment(timeZone, oldValue)) return oldValue
    if (given === '') return null
    const at = new Date(`${given}Z`)
    // Browsers' fields accept years of five digits.
    if (!Number.isNaN(at.getTime())) return whenShownIn(timeZone, at).toISOString()
    form.refuse(name, 'date')
    return null
  }
  const [startsAt, endsAt] = [moment('startsAt'), moment('endsAt')]
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    form.refuse('endsAt', 'dates')
  return { ...(startsAt && { startsAt }), endsAt }
}

function bxgy(form: Form, before: EditedDiscount | null) {
  const quantity = String(count(form, 'getsQuantity'))
  const effect = { percentage: share(form, 'getsPercent') }
  return {
    usesPerOrderLimit: count(form, 'usesPerOrder', true),
    customerBuys: {
      value: { quantity: String(count(form, 'buysQuantity')) },
      items: items(form, 'buys', before),
    },
    customerGets: {
      value: { discountOnQuantity: { quantity, effect } },
      items: items(form, 'gets', before),
    },
  }
}

/** The items to add and to remove: the shop keeps those that aren't mentioned. */
function items(form: Form, name: 'buys' | 'gets', before: EditedDiscount | null) {
  const of = form.text(`${name}Of`)
  if (of !== 'products' && of !== 'collections') return { all: true }
  const add = listIn(form.matching(`${name}Ids`, 'items', /./))
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
