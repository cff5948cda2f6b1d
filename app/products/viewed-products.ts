import { storageKeys } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../context/browser-storage.ts'

/** More than a row shows, because the page's own product is left out. */
const maxViewed = 9
const productId = /^gid:\/\/shopify\/Product\/\d+$/

/** Ids of the products whose pages this browser has opened, the latest first. */
export function viewedProducts(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readSaved(storageKeys.recentlyViewed) ?? '[]')
    if (!Array.isArray(saved)) return []
    return saved.filter((id) => typeof id === 'string' && productId.test(id)).slice(0, maxViewed)
  } catch {
    return [] // somebody else has written there
  }
}

export function noteViewed(id: string): void {
  const others = viewedProducts().filter((other) => other !== id)
  save(storageKeys.recentlyViewed, JSON.stringify([id, ...others].slice(0, maxViewed)))
}
