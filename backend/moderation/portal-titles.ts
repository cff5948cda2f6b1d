import { readProductTitles } from '#/clients/shop/product-titles.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import type { BackendDeps } from '../app.ts'

const keptMs = 60_000
const mostKept = 10_000

/** What products are called today in the shop's first language, by the last part of their ids. */
export type PortalTitles = (
  ids: readonly string[],
  address: string,
) => Promise<ReadonlyMap<string, string>>

/**
 * For the portal, which has one language. What the shop has said, also that it has no such product or does not
 * answer, is believed for a minute, so that a list costs the shop next to nothing.
 */
export function portalTitles({
  shopFor,
  clock,
}: Pick<BackendDeps, 'shopFor' | 'clock'>): PortalTitles {
  const kept = new Map<string, { title: string | null; until: number }>()
  return async (ids, address) => {
    const now = clock().getTime()
    const unknown = ids.filter((id) => (kept.get(id)?.until ?? 0) <= now)
    if (unknown.length > 0) {
      const shop = shopFor({ language: fallbackLanguage, address })
      const titles = await readProductTitles(shop, unknown).catch(() => new Map<string, string>())
      if (kept.size > mostKept) kept.clear()
      for (const id of unknown) kept.set(id, { title: titles.get(id) ?? null, until: now + keptMs })
    }
    return new Map(
      ids.flatMap((id) => {
        const title = kept.get(id)?.title
        return title ? [[id, title] as const] : []
      }),
    )
  }
}
