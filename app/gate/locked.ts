import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'

/** Ends a locked visit before any loader runs, so that nothing of the shop is in the answer. */
export const keepLockedOut: MiddlewareFunction<Response> = ({ context }) => {
  if (requestContextOf(context).locked) throw data({ locked: true }, { status: 200 })
}

export function isLocked(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'locked' in data
}
