import { toOrderAddress } from '../../contract/order-ids.ts'
import { orderReturns, type ReturnRequest, type WithdrawalRequest } from '../../contract/returns.ts'

const pathOf = (gid: string) => `/api/returns/${toOrderAddress(gid)}`
const response = orderReturns

/** The returns of an order, and what can be returned; each change responds with the new state. */
export const returnsCall = (gid: string) => ({ path: pathOf(gid), response })

export const requestReturnCall = (gid: string, json: ReturnRequest) =>
  ({ method: 'POST', path: pathOf(gid), json, response }) as const

export const withdrawCall = (gid: string, json: WithdrawalRequest) =>
  ({ method: 'POST', path: `${pathOf(gid)}/withdrawal`, json, response }) as const

export const cancelReturnCall = (gid: string, id: number) =>
  ({ method: 'DELETE', path: `${pathOf(gid)}/${id}`, response }) as const
