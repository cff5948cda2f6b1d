import { readProductTitles } from '#/clients/shop/product-names.ts'
import type { BackendDeps } from '../http/backend-deps.ts'

const cacheMs = 60_000
const maxEntries = 10_000

/** What products are called today in the shop's first language, by the last part of their ids. */
export type AdminTitles = (
  ids: readonly string[],
  address: string,
) => Promise<ReadonlyMap<string, string>>

/**
 * For the admin, which has one language. Titles are cached for a minute, even if the shop has no such product or
 * doesn't respond, so that a list costs the shop next to nothing.
 */
export function adminTitles({
  shopFor,
  shopSettings,
  clock,
}: Pick<BackendDeps, 'shopFor' | 'shopSettings' | 'clock'>): AdminTitles {
  const cache = new Map<string, { title: string | null; until: number }>()
  return async (ids, address) => {
    const now = clock().getTime()
    const unknown = ids.filter((id) => (cache.get(id)?.until ?? 0) <= now)
    if (unknown.length > 0) {
      const shop = shopFor({ language: shopSettings.current().languages.first, address })
      const titles = await readProductTitles(shop, unknown).catch(() => new Map<string, string>())
      if (cache.size > maxEntries) cache.clear()
      for (const id of unknown)
        cache.set(id, { title: titles.get(id) ?? null, until: now + cacheMs })
    }
    return new Map(
      ids.flatMap((id) => {
        const title = cache.get(id)?.title
        return title ? [[id, title] as const] : []
      }),
    )
  }
}
