import { afterBusinessDays, type Day, dayIn, isoOfDay } from '#/contract/business-days.ts'
import type { OrderArrival } from '#/contract/orders.ts'
import { paysLater } from '../payments/payment-methods.ts'
import type { Order } from './order.types.ts'

const isPaid = ({ financialStatus }: Order) =>
  financialStatus === 'PAID' || financialStatus === 'PARTIALLY_REFUNDED'

/**
 * The days between which the order arrives, as its buyer was told when it was placed. Null where no day was named,
 * because it was to be paid later, and where nothing arrives any more.
 */
export function expectedDelivery(order: Order, timeZone: string): OrderArrival | null {
  const { canceledAt, fulfillmentStatus, lines, paymentMethod, processedAt, shippingDays } = order
  const isSent = lines.some(({ requiresShipping }) => requiresShipping)
  if (!isSent || canceledAt !== null || fulfillmentStatus === 'RESTOCKED') return null
  if (!isPaid(order) || paysLater(paymentMethod)) return null
  return arrivalAfter(dayIn(timeZone, new Date(processedAt)), shippingDays)
}

/** When an order of a day arrives, by its first and last business day after it. */
export const arrivalAfter = (placed: Day, [from, to]: readonly [number, number]): OrderArrival => ({
  from: isoOfDay(afterBusinessDays(placed, from)),
  to: isoOfDay(afterBusinessDays(placed, to)),
})
