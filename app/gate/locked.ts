import { data, isRouteErrorResponse } from 'react-router'
import type { Route } from '../shell/+types/layout.ts'
import { visitOf } from '../visit.ts'

/** Ends a locked visit before any loader runs, so that nothing of the shop is in the answer. */
export const keepLockedOut: Route.MiddlewareFunction = ({ context }) => {
  if (visitOf(context).locked) throw data({ locked: true }, { status: 200 })
}

export function isLocked(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false
  const answer: unknown = error.data
  return typeof answer === 'object' && answer !== null && 'locked' in answer
}
