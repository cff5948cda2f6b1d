import type { Of } from '#/contract/admin/types.generated.ts'
import { money, toDecimal } from '#/contract/money.ts'
import type { CollectionServices } from '../collections/collections.storefront.ts'
import type { AdminContext, AdminResolvers } from '../graphql/admin.ts'
import { type PageArgs, pageBy, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { exactly, serializeDollars } from '../graphql/serialize.ts'
import { classOf, type DiscountItems, type Threshold } from '../pricing/discount-rules.ts'
import type { ProductServices } from '../products/catalogue.ts'
import { findProduct, findVariant } from '../products/product-finders.admin.ts'
import type { Discount } from './discount.store.ts'
import { kindOf } from './discount-edits.ts'
import { statusOf } from './discount-list.ts'

export type DiscountServices = ProductServices & CollectionServices & { clock: () => Date }
type Context = AdminContext<DiscountServices>

const codeKinds = {
  basic: 'DiscountCodeBasic',
  bxgy: 'DiscountCodeBxgy',
  freeShipping: 'DiscountCodeFreeShipping',
} as const
const viewCode = (discount: Discount) => ({ ...discount, kind: codeKinds[kindOf(discount)] })
const viewAutomatic = (discount: Discount) => ({
  ...discount,
  kind: 'DiscountAutomaticBasic' as const,
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

const items = (of: DiscountItems): Of<'DiscountItems'> => ({
  ...of,
  kind: of.all
    ? 'AllDiscountItems'
    : of.collections.length > 0
      ? 'DiscountCollections'
      : 'DiscountProducts',
})

const percentage = (partsPerMillion: number) =>
  ({ kind: 'DiscountPercentage', percentage: partsPerMillion / 1_000_000 }) as const

function customerGets({ rule: { value, items: of } }: Discount): Of<'DiscountCustomerGets'> {
  const gets = { appliesOnOneTimePurchase: true, appliesOnSubscription: false, items: items(of) }
  if (value.kind === 'percentage') return { ...gets, value: percentage(value.partsPerMillion) }
  if (value.kind === 'amount') {
    const amount = serializeDollars(value.cents)
    return { ...gets, value: { kind: 'DiscountAmount', amount, appliesOnEachItem: value.each } }
  }
  if (value.kind !== 'buyXGetY') throw new Error('Free shipping takes nothing off items')
  const quantity = { quantity: String(value.quantity) }
  const effect = percentage(value.partsPerMillion)
  return { ...gets, value: { kind: 'DiscountOnQuantity', quantity, effect } }
}

function customerBuys({ rule: { value } }: Discount): Of<'DiscountCustomerBuys'> {
  if (value.kind !== 'buyXGetY') throw new Error('Nothing has to be bought')
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

const minimumRequirement = (least: Threshold | null): Of<'DiscountMinimumRequirement'> | null =>
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
  codesCount: () => exactly(1),
  codes: (discount: Discount, args: PageArgs) =>
    pageOf(discount.code === null ? [] : [{ ...discount, code: discount.code }], {
      args,
      field: 'codes',
    }),
}

/** The resources that a list of ids refers to, if they still exist. */
const found =
  <Item>(
    ids: (of: DiscountItems) => readonly number[],
    type: string,
    find: (id: string, context: Context) => Promise<Item | null>,
  ) =>
  async (of: DiscountItems, args: PageArgs, context: Context) => {
    const all = await Promise.all(
      ids(of).map(async (id) => ({ id, item: await find(globalId(type, id), context) })),
    )
    const places = new Map(all.flatMap(({ id, item }) => (item ? [[item, id]] : [])))
    return pageBy([...places.keys()], { args, field: type, idOf: (item) => places.get(item) ?? 0 })
  }

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    DiscountNode: Discount
    DiscountCodeNode: Discount
    DiscountAutomaticNode: Discount
    DiscountCodeBasic: Discount
    DiscountCodeBxgy: Discount
    DiscountCodeFreeShipping: Discount
    DiscountAutomaticBasic: Discount
    DiscountRedeemCode: Discount & { code: string }
    AllDiscountItems: DiscountItems
    DiscountProducts: DiscountItems
    DiscountCollections: DiscountItems
  }
}

/** What staff see of a discount. */
export const discountFields = {
  DiscountCodeNode: { id: ({ id }) => globalId('DiscountCodeNode', id), codeDiscount: viewCode },
  DiscountAutomaticNode: {
    automaticDiscount: viewAutomatic,
  },
  DiscountNode: {
    discount: (discount) => (discount.code === null ? viewAutomatic(discount) : viewCode(discount)),
  },
  DiscountCodeBasic: { ...byCode, ...least, shortSummary, customerGets },
  DiscountAutomaticBasic: { ...shared, ...least, shortSummary, customerGets },
  DiscountCodeBxgy: {
    ...byCode,
    customerGets,
    customerBuys,
    usesPerOrderLimit: ({ rule: { value } }) => (value.kind === 'buyXGetY' ? value.maxUses : null),
  },
  DiscountCodeFreeShipping: {
    ...byCode,
    ...least,
    shortSummary,
    maximumShippingPrice: ({ rule: { value } }) =>
      value.kind === 'freeShipping' && value.maxCents !== null
        ? serializeDollars(value.maxCents)
        : null,
  },
  DiscountRedeemCode: {
    asyncUsageCount: ({ uses }) => uses,
  },
  AllDiscountItems: { allItems: () => true },
  DiscountProducts: {
    products: found(({ products }) => products, 'Product', findProduct),
    productVariants: found(({ variants }) => variants, 'ProductVariant', findVariant),
  },
  DiscountCollections: {
    collections: async ({ collections }, args, { services }) => {
      const all = await Promise.all(collections.map((id) => services.collections.byId(id)))
      const found = all.filter((collection) => collection !== undefined)
      return pageOf(found, { args, field: 'collections' })
    },
  },
} satisfies AdminResolvers<DiscountServices>
