import { data, isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import type { Route } from '../shell/+types/layout.ts'
import { visitOf } from '../visit.ts'

const lockedData = z.object({ locked: z.literal(true) })

/** Ends a locked visit before any loader runs, so that nothing of the shop is in the answer. */
export const keepLockedOut: Route.MiddlewareFunction = ({ context }) => {
  if (visitOf(context).locked) throw data({ locked: true }, { status: 200 })
}

export function isLocked(error: unknown): boolean {
  return isRouteErrorResponse(error) && lockedData.safeParse(error.data).success
}
