import type { Kysely } from 'kysely'
import { money } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { changeBalance } from '../gift-cards/gift-card.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Order, PlacedOrder } from './order.types.ts'
import { orderName } from './order-number.ts'
import { refundablePayments } from './refund-amounts.ts'
import { toShopMoney } from './shop-money.ts'
import { insertTransaction, readTransactions, type Transaction } from './transactions.store.ts'

const gateway = 'gift_card'

/** Records what gift cards have paid toward a new order; `takeFromGiftCards` has already reduced their balances. */
export async function recordGiftCardPayments(
  { tx }: { tx: Kysely<ShopTables> },
  order: PlacedOrder,
): Promise<void> {
  const { total, processedAt: at } = order
  for (const { id, amount } of order.giftCards) {
    const paid = money(amount, total.currency)
    await insertTransaction(tx, order, {
      what: 'SALE',
      gateway,
      reference: `${id}`,
      amount: paid,
      at,
    })
  }
}

/** Credits a refund to its card, once: all refunds of a payment add up to what was taken. */
export async function creditGiftCard(
  change: Change,
  order: Order,
  { refund, all }: { refund: Transaction; all: readonly Transaction[] },
): Promise<void> {
  const payment = all.find(({ id }) => id === refund.parentId)
  if (!payment?.reference) return
  const before = all
    .filter(({ what, parentId, status, id }) => {
      const isOther = what === 'REFUND' && parentId === payment.id && id !== refund.id
      return isOther && status === 'SUCCESS'
    })
    .reduce((sum, { amount }) => sum + amount.amount, 0)
  const { currency } = order.total
  const centsOf = (amount: number) => toShopMoney(money(amount, currency), order).amount
  await changeBalance(change.tx, {
    giftCardId: Number(payment.reference),
    cents: centsOf(before + refund.amount.amount) - centsOf(before),
    orderId: order.id,
    onceKey: `refund ${refund.id}`,
    now: change.now,
    note: orderName(order.number),
    author: change.caller.name,
  })
}

/** Returns what is left of the payments by gift cards, because the order is over. */
export async function returnToGiftCards(change: Change, order: Order): Promise<void> {
  const { tx, now } = change
  const { currency } = order.total
  const before = await readTransactions(tx, order)
  let refunded = order.refunded.amount
  for (const { payment, left } of refundablePayments(before)) {
    if (payment.gateway !== gateway) continue
    await insertTransaction(tx, order, {
      what: 'REFUND',
      gateway,
      parentId: payment.id,
      amount: money(left, currency),
      at: now.toISOString(),
    })
    refunded += left
  }
  const all = await readTransactions(tx, order)
  for (const refund of all.slice(before.length))
    await creditGiftCard(change, order, { refund, all })
  if (refunded > order.refunded.amount)
    await tx.updateTable('shop_orders').set({ refunded }).where('id', '=', order.id).execute()
}
