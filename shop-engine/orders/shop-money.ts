import { add, divideHalfUp, type Money, money } from '#/contract/money.ts'
import { toDollars } from '../pricing/exchange-rates.ts'
import type { NewOrder, Order } from './order.types.ts'

/** An amount of the order in US dollars, at the order's rate. */
export const toShopMoney = (amount: Money, { exchangeRate }: Pick<Order, 'exchangeRate'>): Money =>
  toDollars(amount, exchangeRate)

/** A part of the order's total in US dollars: all parts add up to the total of `shopMoneyOf`. */
export function shopShareOf({ amount }: Money, order: Pick<NewOrder, Known | 'total'>): Money {
  const { total } = shopMoneyOf(order)
  if (order.total.amount === 0) return money(0, 'USD')
  const share = divideHalfUp(BigInt(total.amount) * BigInt(amount), BigInt(order.total.amount))
  return money(Number(share), 'USD')
}

type Sums = Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', Money>
type Known = 'shipping' | 'tax' | 'taxIncluded' | 'exchangeRate' | 'lines'

/** The order's sums in US dollars; they add up like those in its currency. */
export function shopMoneyOf(order: Pick<NewOrder, Known>): Sums {
  const all = (of: 'total' | 'discount') =>
    add(money(0, 'USD'), ...order.lines.map((line) => toShopMoney(line[of], order)))
  const [subtotal, discount] = [all('total'), all('discount')]
  const [shipping, tax] = [toShopMoney(order.shipping, order), toShopMoney(order.tax, order)]
  const off = money(-discount.amount, 'USD')
  const beforeTax = add(subtotal, off, shipping)
  const total = order.taxIncluded ? beforeTax : add(beforeTax, tax)
  return { subtotal, discount, shipping, tax, total }
}
