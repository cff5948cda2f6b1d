import { expect } from 'vitest'
import { cardOf } from '../gift-cards/card-rows.fixture.ts'
import { marksOf } from './order-search.ts'
import type { openShopOn } from './orders.fixture.ts'

type Db = Awaited<ReturnType<typeof openShopOn>>['database']['db']

/** Pieces that were refunded. */
export async function refundedPieces(db: Db, orderId: number): Promise<number> {
  const rows = await db
    .selectFrom('shop_refund_lines')
    .innerJoin('shop_refunds', 'shop_refunds.id', 'shop_refund_lines.refund_id')
    .select('quantity')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'refused')
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Expects the order to agree with its transactions, and with what was refunded of its lines. */
export async function expectMoneyAgrees(db: Db, id: number): Promise<void> {
  const order = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const transactions = await db
    .selectFrom('shop_order_transactions as part')
    .leftJoin('shop_refunds as refund', 'refund.id', 'part.refund_id')
    .selectAll('part')
    .select('refund.status as refund_status')
    .where('part.order_id', '=', id)
    .where('part.status', '<>', 'FAILURE')
    .execute()
  // What staff still have to send doesn't count.
  const moved = transactions.filter(({ refund_status }) => refund_status !== 'to_pay_out')
  const sum = (kind: string) =>
    moved.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const [captured, refunded] = [sum('SALE'), sum('REFUND')]
  expect(moved.every(({ status }) => status !== 'AWAITING_RESPONSE')).toBe(true)
  const isUnpaid = ['PENDING', 'VOIDED'].includes(order.financial_status)
  const cards = await expectCardsAgree(db, order)
  expect(captured).toBe(isUnpaid ? cards : order.total)
  if (order.financial_status === 'VOIDED') expect(refunded).toBe(cards)
  expect(order.refunded).toBe(refunded)
  expect(refunded).toBeLessThanOrEqual(captured)
  if (captured > 0 && !isUnpaid)
    expect(order.financial_status).toBe(
      refunded === 0 ? 'PAID' : refunded < captured ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
    )
  const lines = await db
    .selectFrom('shop_order_lines as line')
    .leftJoin('shop_refund_lines as part', 'part.order_line_id', 'line.id')
    .leftJoin('shop_refunds as refund', 'refund.id', 'part.refund_id')
    .select([
      'line.id',
      'line.position',
      'line.quantity',
      'line.total',
      'part.quantity as gone',
      'subtotal',
      'status',
    ])
    .where('line.order_id', '=', id)
    .execute()
  const discounts: { amounts: number[] }[] = JSON.parse(order.discounts_json)
  for (const own of Map.groupBy(lines, (line) => line.id).values()) {
    const [{ quantity, total, position } = { quantity: 0, total: 0, position: 0 }] = own
    const off = discounts.reduce((all, { amounts }) => all + (amounts[position] ?? 0), 0)
    const taken = own.filter(({ status }) => status !== null && status !== 'refused')
    const gone = taken.reduce((all, part) => all + (part.gone ?? 0), 0)
    const amount = taken.reduce((all, { subtotal }) => all + (subtotal ?? 0), 0)
    expect(gone).toBeLessThanOrEqual(quantity)
    if (gone === quantity) expect(amount).toBe(total - off)
  }
}

/** Expects gift card transactions to agree with the order; returns what the cards paid at first. */
async function expectCardsAgree(
  db: Db,
  order: { id: number; gift_cards_json: string },
): Promise<number> {
  const used: { id: number; amount: number; cents: number }[] = JSON.parse(order.gift_cards_json)
  for (const { id, amount, cents } of used) {
    const moved = await db
      .selectFrom('shop_gift_card_transactions')
      .select('amount')
      .where('gift_card_id', '=', id)
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    const ledger = moved.map((entry) => entry.amount)
    expect(ledger[0]).toBe(-cents)
    const back = await db
      .selectFrom('shop_order_transactions as back')
      .innerJoin('shop_order_transactions as paid', 'paid.id', 'back.parent_id')
      .select('back.amount')
      .where('back.order_id', '=', order.id)
      .where('back.status', '=', 'SUCCESS')
      .where('paid.gateway', '=', 'gift_card')
      .where('paid.reference', '=', `${id}`)
      .execute()
    const refunded = back.reduce((all, one) => all + one.amount, 0)
    expect(refunded).toBeLessThanOrEqual(amount)
    expect(ledger.slice(1).reduce((all, one) => all + one, 0)).toBe(refunded)
    await cardOf(db, id)
  }
  return used.reduce((all, { amount }) => all + amount, 0)
}

/** Expects an order's words to be indexed with its current state only. */
export async function expectListedAsItIs(db: Db, id: number): Promise<void> {
  const { status, financial_status, fulfillment_status } = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('shop_order_words')
    .selectAll()
    .where('order_id', '=', id)
    .where('first_word', 'like', '#%')
    .execute()
  const marks = marksOf({ status, financial_status, fulfillment_status })
  expect(new Set(rows.map((row) => row.first_word))).toEqual(new Set(marks))
  expect(rows.length % Math.max(1, marks.length)).toBe(0)
}

/** Expects one email to the buyer for each step. */
export async function expectEmailsOnce(db: Db, id: number): Promise<void> {
  const number = String(1_000 + id)
  const rows = await db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('subject', 'like', `%${number}%`)
    .execute()
  const count = (text: string) => rows.filter(({ subject }) => subject.includes(text)).length
  expect(count('was canceled')).toBeLessThanOrEqual(1)
  expect(count('is waiting for your transfer')).toBeLessThanOrEqual(1)
  const told = await db
    .selectFrom('shop_refunds')
    .select('id')
    .where('order_id', '=', id)
    .where('status', '=', 'accepted')
    .where('notify', '=', 1)
    .where('amount', '>', 0)
    .execute()
  expect(count('Refund for')).toBe(told.length)
}

/** Expects no line to have more pieces in open returns or refunded after shipping than shipped, or returned twice. */
export async function expectReturnsAgree(db: Db, id: number): Promise<void> {
  const sent = await db
    .selectFrom('shop_fulfillment_lines as piece')
    .innerJoin('shop_fulfillments as parcel', 'parcel.id', 'piece.fulfillment_id')
    .select(['piece.order_line_id as line', 'piece.quantity'])
    .where('order_id', '=', id)
    .where('canceled_at', 'is', null)
    .execute()
  const refunded = await db
    .selectFrom('shop_refund_lines as part')
    .innerJoin('shop_refunds as refund', 'refund.id', 'part.refund_id')
    .select(['order_line_id as line', 'quantity', 'unsent', 'return_line_id'])
    .where('order_id', '=', id)
    .where('status', '<>', 'refused')
    .execute()
  const returned = await db
    .selectFrom('shop_return_lines as part')
    .innerJoin('shop_returns as one', 'one.id', 'part.return_id')
    .select(['part.id', 'order_line_id as line', 'quantity', 'status'])
    .where('order_id', '=', id)
    .execute()
  const sum = (rows: readonly { quantity: number }[]) =>
    rows.reduce((all, { quantity }) => all + quantity, 0)
  for (const part of returned) {
    const back = sum(refunded.filter(({ return_line_id }) => return_line_id === part.id))
    expect(back).toBeLessThanOrEqual(part.quantity)
    if (['REQUESTED', 'DECLINED', 'CANCELED'].includes(part.status)) expect(back).toBe(0)
  }
  for (const line of new Set(returned.map((part) => part.line))) {
    const gone = sum(
      refunded
        .filter((part) => part.line === line)
        .map(({ quantity, unsent }) => ({ quantity: quantity - unsent })),
    )
    expect(gone).toBeLessThanOrEqual(sum(sent.filter((piece) => piece.line === line)))
  }
}
