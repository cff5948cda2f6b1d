export const returnStatuses = ['REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED'] as const
/** `ReturnStatus` of the Admin API. */
export type ReturnStatus = (typeof returnStatuses)[number]

/** Pieces of an order that come back, or shall. */
export interface Return {
  kind: 'Return'
  id: number
  orderId: number
  /** Its place among the returns of the order, beginning with 1. */
  number: number
  status: ReturnStatus
  /** Whether the buyer has withdrawn from the contract, which nobody can decline. */
  withdrawal: boolean
  decline: { reason: string; note: string | null } | null
  createdAt: string
  approvedAt: string | null
  closedAt: string | null
  lines: readonly ReturnLine[]
}

export interface ReturnLine extends NewReturnLine {
  id: number
  /** How many of them have come back, or are about to be refunded. */
  processed: number
}

export interface NewReturnLine {
  parcelId: number
  /** The line of the order. */
  lineId: number
  quantity: number
  /** `ReturnReason` of the Admin API. */
  reason: string
  /** The staff's words. */
  note: string
  customerNote: string | null
}

export const hasProcessed = ({ lines }: Pick<Return, 'lines'>): boolean =>
  lines.some(({ processed }) => processed > 0)
