import type { Order, OrderLine, Parcel } from '../orders/order.types.ts'
import { sentParcels } from '../orders/order.types.ts'
import { refundedOf } from '../orders/refund-amounts.ts'
import { sumOf } from '../pricing/discount-amounts.ts'
import type { Return } from './return.types.ts'

export interface ReturnablePieces {
  parcel: Parcel
  line: OrderLine
  quantity: number
}

/** An open return takes all of its pieces; a finished one, only those that arrived. */
function taken({ status, lines }: Return, of: (line: Return['lines'][number]) => boolean): number {
  const isUnderWay = status === 'REQUESTED' || status === 'OPEN'
  return sumOf(
    lines.filter(of).map(({ quantity, processed }) => (isUnderWay ? quantity : processed)),
  )
}

/** What was shipped, not refunded, and isn't in a return, by parcel. */
export function returnablePieces(order: Order, returns: readonly Return[]): ReturnablePieces[] {
  const parcels = sentParcels(order)
  return order.lines.flatMap((line) => {
    const sent = parcels.flatMap(({ contents }) => contents.filter((piece) => piece.line === line))
    const refunded = refundedOf(line, order)
    const isOfLine = (returnLine: Return['lines'][number]) => returnLine.lineId === line.id
    const processed = sumOf(
      returns.flatMap(({ lines }) =>
        lines.filter(isOfLine).map((returnLine) => returnLine.processed),
      ),
    )
    const inReturns = sumOf(returns.map((orderReturn) => taken(orderReturn, isOfLine))) - processed
    let left = sumOf(sent.map(({ quantity }) => quantity))
    left -= refunded.quantity - refunded.unsent + inReturns
    return parcels.flatMap((parcel) => {
      const piece = parcel.contents.find((packed) => packed.line === line)
      const gone = sumOf(
        returns.map((orderReturn) =>
          taken(orderReturn, (part) => isOfLine(part) && part.parcelId === parcel.id),
        ),
      )
      const quantity = Math.min((piece?.quantity ?? 0) - gone, left)
      if (quantity <= 0) return []
      left -= quantity
      return [{ parcel, line, quantity }]
    })
  })
}
