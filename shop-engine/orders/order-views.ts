import { type Money, serializeMoney } from '#/contract/money.ts'
import type { Order, OrderLine } from './order.types.ts'
import { toShopMoney } from './shop-money.ts'

/** A line and its order, as all APIs show them. */
export interface LineView {
  line: OrderLine
  order: Order
}

export const viewLine =
  (order: Order) =>
  (line: OrderLine): LineView => ({ line, order })

/** An amount in the shop's currency, and as the buyer saw it. */
export const bag = (shop: Money, presentment: Money) => ({
  shopMoney: serializeMoney(shop),
  presentmentMoney: serializeMoney(presentment),
})

/** The same for an amount in an order's currency, by the order's rate. */
export const bagOf = (amount: Money, order: Order) => bag(toShopMoney(amount, order), amount)
