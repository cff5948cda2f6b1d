import { type Money, toDecimal } from '#/contract/money.ts'
import { toSecond } from '../graphql/serialize.ts'

/** Fields of the bodies of webhooks, as in Shopify's REST resources. */

export const moment = (iso: string | null) => iso && toSecond(iso)

/** An amount in the shop's currency and in the buyer's. */
export const money = (name: string, shop: Money, presentment: Money) => ({
  [name]: toDecimal(shop),
  [`${name}_set`]: {
    shop_money: { amount: toDecimal(shop), currency_code: shop.currency },
    presentment_money: { amount: toDecimal(presentment), currency_code: presentment.currency },
  },
})
