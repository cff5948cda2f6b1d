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

/** Runs `work` with a new request id, which everything logged within it has. */
export const withRequestId = <T>(address: string, work: (scope: Scope) => T): T => {
  const scope = { id: randomUUID(), startedAt: performance.now(), address }
  return scopes.run(scope, () => work(scope))
}

/** Undefined outside of requests. */
export const requestId = (): string | undefined => scopes.getStore()?.id

/** When the current request arrived, and from which IP address; undefined outside of requests. */
export const requestOrigin = (): Omit<Scope, 'id'> | undefined => scopes.getStore()
