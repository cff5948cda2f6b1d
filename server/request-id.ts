import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

interface Scope {
  id: string
  /** By `performance.now()`. */
  startedAt: number
  /** The visitor's IP address. */
  address: string
}

const scopes = new AsyncLocalStorage<Scope>()

/** All that is logged within `work` names the same new id. */
export const withRequestId = <T>(address: string, work: (scope: Scope) => T): T => {
  const scope = { id: randomUUID(), startedAt: performance.now(), address }
  return scopes.run(scope, () => work(scope))
}

/** Undefined for what no request has begun. */
export const requestId = (): string | undefined => scopes.getStore()?.id

/** When the request came in that the work is for, and from where; undefined for what no request has begun. */
export const requestOrigin = (): Omit<Scope, 'id'> | undefined => scopes.getStore()
