import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { deleteRedirects, writeRedirects } from './redirect.store.ts'
import { redirectPath } from './redirect-addresses.ts'

/** The former path of a page leads to its new one, from where nothing leads elsewhere any more. */
export async function keepPath(
  tx: Kysely<ShopTables>,
  from: string | null,
  to: string,
): Promise<void> {
  const [before, after] = [from && redirectPath(from), redirectPath(to)]
  if (after) await deleteRedirects(tx, { path: after })
  if (before && before !== after) await writeRedirects(tx, [{ path: before, target: to }])
}
