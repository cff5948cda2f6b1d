import type { AdminClient } from '#/clients/backend/admin.ts'
import { findNames, hasName } from '#/clients/shop-admin/names.ts'
import type { LoadingAs } from '../admin-session.ts'

/** Entries of the log, and what the things that they name are called today; null if they can't be loaded. */
export async function loadEntries(
  { load, ask }: Pick<LoadingAs, 'load' | 'ask'>,
  query: Parameters<AdminClient['auditLogs']>[0],
) {
  const response = await load.auditLogs(query)
  if (!response.ok) return null
  const ids = response.value.logs.flatMap(({ details: { object } }) => object ?? [])
  const namedIds = [...new Set(ids)].filter(hasName)
  const names = namedIds.length > 0 ? await ask(findNames, { ids: namedIds }) : null
  return { ...response.value, names: names ?? new Map<string, string>() }
}
