import { money, toDecimal } from '#/contract/money.ts'
import type { CollectionServices } from '../collections/collections.storefront.ts'
import type { AdminContext, AdminFeature } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { serializeDollars, toSecond } from '../graphql/serialize.ts'
import { classOf, type DiscountItems, type Threshold } from '../pricing/discount-rules.ts'
import type { ProductServices } from '../products/catalogue.ts'
import { findProduct, findVariant } from '../products/product-finders.ts'
import type { Discount } from './discount.store.ts'
import { discountId, kindOf } from './discount-edits.ts'
import { statusOf } from './discount-list.ts'

export type DiscountServices = ProductServices & CollectionServices & { clock: () => Date }
type Context = AdminContext<DiscountServices>

/** A discount behind one of the API's types. */
export type DiscountView = Discount & { kind: string }

const ofKind = { basic: 'Basic', bxgy: 'Bxgy', freeShipping: 'FreeShipping' } as const
export const viewDiscount = (discount: Discount): DiscountView => ({
  ...discount,
  kind: `Discount${discount.code === null ? 'Automatic' : 'Code'}${ofKind[kindOf(discount)]}`,
})

const inWords = (cents: number) => `$${toDecimal(money(cents, 'USD'))}`
const percent = (partsPerMillion: number) => `${partsPerMillion / 10_000}%`

function shortSummary({ rule: { value, items } }: Discount): string {
  const goods = items.all ? 'entire order' : 'selected products'
  switch (value.kind) {
    case 'freeShipping':
      return 'Free shipping'
    case 'percentage':
      return `${percent(value.partsPerMillion)} off ${goods}`
    case 'amount':
      return `${inWords(value.cents)} off ${value.each ? `each of ${goods}` : goods}`
    case 'buyXGetY': {
      const { least } = value.buys
      const buy = 'cents' in least ? `Spend ${inWords(least.cents)}` : `Buy ${least.quantity}`
      const off =
        value.partsPerMillion === 1_000_000 ? 'free' : `${percent(value.partsPerMillion)} off`
      return `${buy}, get ${value.quantity} ${off}`
    }
  }
}

function summary(discount: Discount): string {
  const { minimum } = discount.rule
  const least =
    minimum && ('cents' in minimum ? inWords(minimum.cents) : `${minimum.quantity} items`)
  const once = discount.oncePerCustomer && 'One use per customer'
  return [shortSummary(discount), least && `Minimum purchase of ${least}`, once]
    .filter(Boolean)
    .join(' • ')
}

const items = (of: DiscountItems) => ({
  ...of,
  kind: of.all
    ? 'AllDiscountItems'
    : of.collections.length > 0
      ? 'DiscountCollections'
      : 'DiscountProducts',
})

const percentage = (partsPerMillion: number) => ({
  kind: 'DiscountPercentage',
  percentage: partsPerMillion / 1_000_000,
})

function customerGets({ rule: { value, items: of } }: Discount) {
  const gets = { appliesOnOneTimePurchase: true, appliesOnSubscription: false, items: items(of) }
  if (value.kind === 'percentage') return { ...gets, value: percentage(value.partsPerMillion) }
  if (value.kind === 'amount') {
    const amount = serializeDollars(value.cents)
    return { ...gets, value: { kind: 'DiscountAmount', amount, appliesOnEachItem: value.each } }
  }
  if (value.kind !== 'buyXGetY') return gets
  const quantity = { quantity: String(value.quantity) }
  const effect = percentage(value.partsPerMillion)
  return { ...gets, value: { kind: 'DiscountOnQuantity', quantity, effect } }
}

function customerBuys({ rule: { value } }: Discount) {
  if (value.kind !== 'buyXGetY') return null
  const { least, items: of } = value.buys
  return {
    isOneTimePurchase: true,
    isSubscription: false,
    items: items(of),
    value:
      'cents' in least
        ? { kind: 'DiscountPurchaseAmount', amount: toDecimal(money(least.cents, 'USD')) }
        : { kind: 'DiscountQuantity', quantity: String(least.quantity) },
  }
}

const minimumRequirement = (least: Threshold | null) =>
  least &&
  ('cents' in least
    ? {
        kind: 'DiscountMinimumSubtotal',
        greaterThanOrEqualToSubtotal: serializeDollars(least.cents),
      }
    : { kind: 'DiscountMinimumQuantity', greaterThanOrEqualToQuantity: String(least.quantity) })

const shared = {
  status: (discount: Discount, _args: unknown, { services }: Context) =>
    statusOf(discount, services.clock()),
  summary,
  startsAt: ({ startsAt }: Discount) => toSecond(startsAt),
  endsAt: ({ endsAt }: Discount) => endsAt && toSecond(endsAt),
  createdAt: ({ createdAt }: Discount) => toSecond(createdAt),
  updatedAt: ({ updatedAt }: Discount) => toSecond(updatedAt),
  asyncUsageCount: ({ uses }: Discount) => uses,
  discountClasses: ({ rule }: Discount) => [classOf(rule)],
  combinesWith: ({ rule: { combinesWith } }: Discount) => ({
    orderDiscounts: combinesWith.includes('ORDER'),
    productDiscounts: combinesWith.includes('PRODUCT'),
    shippingDiscounts: combinesWith.includes('SHIPPING'),
  }),
}
const least = { minimumRequirement: ({ rule }: Discount) => minimumRequirement(rule.minimum) }
const byCode = {
  ...shared,
  appliesOncePerCustomer: ({ oncePerCustomer }: Discount) => oncePerCustomer,
  codesCount: () => ({ count: 1, precision: 'EXACT' }),
  codes: (discount: Discount, args: PageArgs) =>
    pageOf([discount], { args, field: 'codes', idOf: ({ id }) => id }),
}

/** The resources that a list of ids refers to, if they still exist. */
const found =
  (
    ids: (of: DiscountItems) => readonly number[],
    type: string,
    find: (id: string, context: Context) => unknown,
  ) =>
  async (of: DiscountItems, args: PageArgs, context: Context) => {
    const all = await Promise.all(
      ids(of).map(async (id) => ({ id, item: await find(globalId(type, id), context) })),
    )
    const page = pageOf(
      all.filter(({ item }) => item),
      { args, field: type, idOf: ({ id }) => id },
    )
    const places = new Map(page.items.map((one) => [one.item, one]))
    return {
      ...page,
      items: [...places.keys()],
      cursorOf: (item: unknown) => page.cursorOf(places.get(item) ?? { id: 0, item }),
    }
  }

/** What staff see of a discount. */
export const discountFields: AdminFeature<DiscountServices>['resolvers'] = {
  DiscountCodeNode: { id: discountId, codeDiscount: viewDiscount },
  DiscountAutomaticNode: { id: discountId, automaticDiscount: viewDiscount },
  DiscountNode: {
    id: ({ id }: Discount) => globalId('DiscountNode', id),
    discount: viewDiscount,
  },
  DiscountNodeConnection: connectionFields,
  DiscountCodeBasic: { ...byCode, ...least, shortSummary, customerGets },
  DiscountAutomaticBasic: { ...shared, ...least, shortSummary, customerGets },
  DiscountCodeBxgy: {
    ...byCode,
    customerGets,
    customerBuys,
    usesPerOrderLimit: ({ rule: { value } }: Discount) =>
      value.kind === 'buyXGetY' ? value.maxUses : null,
  },
  DiscountCodeFreeShipping: {
    ...byCode,
    ...least,
    shortSummary,
    maximumShippingPrice: ({ rule: { value } }: Discount) =>
      value.kind === 'freeShipping' && value.maxCents !== null
        ? serializeDollars(value.maxCents)
        : null,
  },
  DiscountRedeemCode: {
    id: ({ id }: Discount) => globalId('DiscountRedeemCode', id),
    asyncUsageCount: ({ uses }: Discount) => uses,
  },
  DiscountRedeemCodeConnection: connectionFields,
  AllDiscountItems: { allItems: () => true },
  DiscountProducts: {
    products: found(({ products }) => products, 'Product', findProduct),
    productVariants: found(({ variants }) => variants, 'ProductVariant', findVariant),
  },
  DiscountCollections: {
    collections: async ({ collections }: DiscountItems, args: PageArgs, { services }: Context) => {
      const all = await Promise.all(collections.map((id) => services.collections.byId(id)))
      const known = all.filter((one) => one !== undefined)
      return pageOf(known, { args, field: 'collections', idOf: ({ id }) => id })
    },
  },
}
