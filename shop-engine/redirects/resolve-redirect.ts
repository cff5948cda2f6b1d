import type { Kysely } from 'kysely'
import type { ShopTables } from '../migrations/tables.ts'
import { hasPage, type Redirect, redirectsFrom } from './redirect.store.ts'
import { candidatesOf, expanded, pathWithin, redirectPath } from './redirect-addresses.ts'

const maxHops = 10

/**
 * Where an address without a page leads, in one hop however many redirects follow one another; null for nowhere, and
 * where they lead in a circle.
 */
export async function resolveRedirect(
  db: Kysely<ShopTables>,
  address: string,
): Promise<Redirect | null> {
  const seen = new Set<string>()
  let first: Redirect | null = null
  let path = redirectPath(address)
  while (path !== undefined && !(first && (await hasPage(db, path)))) {
    if (seen.has(path) || seen.size > maxHops) return null
    seen.add(path)
    const candidates = candidatesOf(path)
    const found = await redirectsFrom(db, candidates)
    const next = candidates.flatMap((from) => found.find((each) => each.path === from) ?? [])[0]
    if (!next) break
    const target = expanded(next, path)
    first = { ...(first ?? next), target }
    path = pathWithin(target)
  }
  return first
}
