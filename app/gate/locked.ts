import { data, isRouteErrorResponse } from 'react-router'
import { requestContextOf } from '../request-context.ts'
import type { Route } from '../shell/+types/layout.ts'

/** Ends a locked visit before any loader runs, so that nothing of the shop is in the answer. */
export const keepLockedOut: Route.MiddlewareFunction = ({ context }) => {
  if (requestContextOf(context).locked) throw data({ locked: true }, { status: 200 })
}

export function isLocked(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'locked' in data
}
