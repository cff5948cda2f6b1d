import { type Money, money, serializeMoney } from '#/contract/money.ts'
import type { AppliedDiscount } from '../pricing/discounts.ts'

/** A discount in a cart or an order: what it takes off, and off what. */
export interface DiscountView {
  kind: 'DiscountCodeApplication' | 'AutomaticDiscountApplication'
  discount: AppliedDiscount
  currency: string
}

export const viewDiscount = (discount: AppliedDiscount, currency: string): DiscountView => ({
  kind: discount.isCode ? 'DiscountCodeApplication' : 'AutomaticDiscountApplication',
  discount,
  currency,
})

/** What a discount takes off one thing. */
export interface Allocation {
  kind: 'CartCodeDiscountAllocation' | 'CartAutomaticDiscountAllocation'
  discountApplication: DiscountView
  amount: Money
}

export const viewAllocation = (
  discount: AppliedDiscount,
  amount: number,
  currency: string,
): Allocation => ({
  kind: discount.isCode ? 'CartCodeDiscountAllocation' : 'CartAutomaticDiscountAllocation',
  discountApplication: viewDiscount(discount, currency),
  amount: money(amount, currency),
})

/** Fields that the Storefront and the Admin API share. */
export const applicationFields = {
  allocationMethod: ({ discount }: DiscountView) =>
    discount.class === 'PRODUCT' && 'partsPerMillion' in discount.value ? 'EACH' : 'ACROSS',
  targetSelection: ({ discount }: DiscountView) =>
    discount.class === 'PRODUCT' ? 'ENTITLED' : 'ALL',
  targetType: ({ discount }: DiscountView) =>
    discount.class === 'SHIPPING' ? 'SHIPPING_LINE' : 'LINE_ITEM',
  value: ({ discount: { value }, currency }: DiscountView) =>
    'amount' in value
      ? ({ kind: 'MoneyV2', ...serializeMoney(money(value.amount, currency)) } as const)
      : ({ kind: 'PricingPercentageValue', percentage: value.partsPerMillion / 10_000 } as const),
}
const nameOf = ({ discount }: DiscountView) => discount.name
export const codeFields = { ...applicationFields, code: nameOf }
export const automaticFields = { ...applicationFields, title: nameOf }

const allocationFields = {
  discountedAmount: ({ amount }: Allocation) => serializeMoney(amount),
  targetType: ({ discountApplication }: Allocation) =>
    applicationFields.targetType(discountApplication),
}
const nameOfAllocation = ({ discountApplication }: Allocation) => nameOf(discountApplication)

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    CartDiscountApplication: DiscountView
    CartCodeDiscountAllocation: Allocation
    CartAutomaticDiscountAllocation: Allocation
    DiscountCodeApplication: DiscountView
    AutomaticDiscountApplication: DiscountView
    DiscountAllocation: Allocation
  }
}

export const allocationResolvers = {
  CartDiscountApplication: applicationFields,
  CartCodeDiscountAllocation: { ...allocationFields, code: nameOfAllocation },
  CartAutomaticDiscountAllocation: { ...allocationFields, title: nameOfAllocation },
  DiscountCodeApplication: { ...codeFields, applicable: () => true },
  AutomaticDiscountApplication: automaticFields,
  DiscountAllocation: { allocatedAmount: ({ amount }: Allocation) => serializeMoney(amount) },
}
