import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const ids = new AsyncLocalStorage<string>()

/** All that is logged within `work` names the same new id. */
export const withRequestId = <T>(work: (id: string) => T): T => {
  const id = randomUUID()
  return ids.run(id, () => work(id))
}

/** Undefined for what no request has begun. */
export const requestId = (): string | undefined => ids.getStore()
