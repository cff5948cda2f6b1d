import type { Money } from '#/contract/money.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { type PaidBack, planRefund, requestRefund } from '../orders/refund-order.ts'
import { takeReturn } from './returns.ts'

export interface Arrived {
  returnId: number | undefined
  lines: readonly {
    /** The line of the return. */
    id: number | undefined
    quantity: number
    restocked: number
  }[]
  /** Before tax. */
  shipping: Money | 'all' | null
  payments: readonly PaidBack[]
  note: string
  notify: boolean
}

/**
 * Records what has arrived of a return, restocks what is to be restocked, and requests the refund, by the rules of
 * every refund. Returns the refund's id.
 */
export async function processReturn(
  change: Change,
  { returnId, lines, shipping, payments, note, notify }: Arrived,
): Promise<number> {
  const { order, orderReturn } = await takeReturn(change, returnId)
  if (orderReturn.status !== 'OPEN') throw refuse('returnStatusInvalid', ['id'])
  for (const { currency } of [...payments.map(({ amount }) => amount), ...inMoney(shipping)])
    if (currency !== order.total.currency) throw refuse('currencyNotPaidIn', ['financialTransfer'])
  const left = new Map(orderReturn.lines.map((line) => [line.id, line.quantity - line.processed]))
  const parts = lines.flatMap(({ id, quantity, restocked }, index) => {
    const at = (name: string) => ['returnLineItems', index, name]
    const line = orderReturn.lines.find((each) => each.id === id)
    if (!line) throw refuse('returnLineUnknown', at('id'))
    const max = left.get(line.id) ?? 0
    const isSplit = restocked >= 0 && restocked <= quantity
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > max || !isSplit)
      throw refuse('returnQuantityNotLeft', at('quantity'))
    left.set(line.id, max - quantity)
    const of = { lineId: line.lineId, returnLineId: line.id }
    return [
      { ...of, quantity: restocked, restockType: 'RETURN' as const },
      { ...of, quantity: quantity - restocked, restockType: 'NO_RESTOCK' as const },
    ].filter((part) => part.quantity > 0)
  })
  if (parts.length === 0) throw refuse('returnLineMissing', ['returnLineItems'])
  const plan = planRefund(order, { lines: parts, shipping })
  const refundId = await requestRefund(change, order, { plan, payments, note, notify })
  const processed = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await change.report('returnProcessed', orderReturn.id, { processed: null }, { processed })
  return refundId
}

const inMoney = (shipping: Arrived['shipping']) =>
  shipping === null || shipping === 'all' ? [] : [shipping]
