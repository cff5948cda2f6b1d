import { type Result, unreachable } from '#/clients/failure.ts'
import type { Operation } from '#/clients/operation.ts'
import type { Found } from '#/clients/shop-admin/found.ts'
import { useAdmin } from '../admin-session.ts'

/** Reads the version of a record as it is by now; a failure if it's gone, or can't be read. */
export function useReadVersion<T>(
  operation: Operation<Found<T>>,
  id: string,
  versionOf: (record: T) => string,
): () => Promise<Result<string>> {
  const { shop } = useAdmin()
  return async () => {
    const found = await shop.ask(operation, { id }).catch(() => null)
    if (found?.record) return { ok: true, value: versionOf(found.record) }
    return { ...unreachable, errors: [] }
  }
}
