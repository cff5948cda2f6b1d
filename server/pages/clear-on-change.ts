import type { Database } from '#/database/database.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { Discovery } from '../discovery.ts'
import type { PageCache } from './page-cache.ts'
import { tagsOfLabels, tagsOfReviews } from './page-tags.ts'

/**
 * Evicts pages when what they show has changed, in this and every other process on the database. Code that changes
 * something publishes it: `catalogue` (products, collections, files, pages, posts, menus, redirects; evicts all pages),
 * `labels` (stock labels of some products), `reviews` (reviews or questions of a product), or `settings` (evicts all
 * pages). `stock`, the quantities, evicts no page: what pages show of it is its labels.
 * @returns a function that stops it
 */
export function clearOnChange(
  database: Pick<Database<unknown>, 'subscribe'>,
  {
    cache,
    discovery,
    shopSettings,
  }: { cache: PageCache; discovery: Discovery; shopSettings: CurrentShopSettings },
): () => void {
  const clearAll = () => {
    cache.clear()
    discovery.invalidate()
  }
  const unsubscribers = [
    database.subscribe('catalogue', clearAll),
    database.subscribe('labels', (about) => cache.clear(about && tagsOfLabels(about))),
    database.subscribe('reviews', (about) => cache.clear(about && tagsOfReviews(about))),
    shopSettings.subscribe(clearAll),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
