import { readProductTitles } from '#/clients/shop/product-names.ts'
import type { Language } from '#/contract/languages.ts'
import type { BackendDeps } from '../http/backend-deps.ts'

const cacheMs = 60_000
const maxEntries = 10_000

/** What products are called today in the reader's language, by the last part of their ids. */
export type AdminTitles = (
  ids: readonly string[],
  reader: { language: Language; address: string },
) => Promise<ReadonlyMap<string, string>>

/**
 * Titles are cached for a minute, even if the shop has no such product or doesn't respond, so that a list costs the
 * shop next to nothing.
 */
export function adminTitles({
  shopFor,
  clock,
}: Pick<BackendDeps, 'shopFor' | 'clock'>): AdminTitles {
  const cache = new Map<string, { title: string | null; until: number }>()
  return async (ids, reader) => {
    const keyOf = (id: string) => `${reader.language} ${id}`
    const now = clock().getTime()
    const unknown = ids.filter((id) => (cache.get(keyOf(id))?.until ?? 0) <= now)
    if (unknown.length > 0) {
      const titles = await readProductTitles(shopFor(reader), unknown).catch(
        () => new Map<string, string>(),
      )
      if (cache.size > maxEntries) cache.clear()
      for (const id of unknown)
        cache.set(keyOf(id), { title: titles.get(id) ?? null, until: now + cacheMs })
    }
    return new Map(
      ids.flatMap((id) => {
        const title = cache.get(keyOf(id))?.title
        return title ? [[id, title] as const] : []
      }),
    )
  }
}
