export const returnStatuses = ['REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED'] as const
/** `ReturnStatus` of the Admin API. */
export type ReturnStatus = (typeof returnStatuses)[number]

/** Pieces of an order that are returned, or will be. */
export interface Return {
  kind: 'Return'
  id: number
  orderId: number
  /** Its number among the order's returns, from 1. */
  number: number
  status: ReturnStatus
  /** Whether the buyer has withdrawn from the contract, which can't be declined. */
  withdrawal: boolean
  decline: { reason: string; note: string | null } | null
  createdAt: string
  approvedAt: string | null
  closedAt: string | null
  lines: readonly ReturnLine[]
}

export interface ReturnLine extends NewReturnLine {
  id: number
  /** How many of them have arrived, or are about to be refunded. */
  processed: number
}

export interface NewReturnLine {
  parcelId: number
  /** The line of the order. */
  lineId: number
  quantity: number
  /** `ReturnReason` of the Admin API. */
  reason: string
  /** The staff's text. */
  note: string
  customerNote: string | null
}

export const hasProcessed = ({ lines }: Pick<Return, 'lines'>): boolean =>
  lines.some(({ processed }) => processed > 0)
