import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { storageKeys } from '#/contract/storage-keys.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { readSaved, save } from '../context/browser-storage.ts'
import { lazyShop } from '../context/lazy-shop.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { ProductRow } from './product-row.tsx'

export function RecentlyViewedRow({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('products')
  const products = useProducts(ids)
  if (products?.length === 0) return null
  return (
    <ProductRow
      id="recently-viewed"
      heading={t('recentlyViewed')}
      products={products ?? []}
      placeholders={products === null ? ids.length : 0}
    />
  )
}

/** Null until the shop has responded; empty if it fails, because this isn't worth an error message. */
function useProducts(ids: readonly string[]): readonly Suggestion[] | null {
  const { shop: address } = useBrowserSettings()
  const { selected } = useCurrency()
  const { country } = selected
  const language = useLanguage()
  const [products, setProducts] = useState<readonly Suggestion[] | null>(null)
  useEffect(() => {
    if (ids.length === 0) return
    let current = true
    import('#/clients/shop/suggestions.ts')
      .then(({ listById }) => listById(lazyShop(address, { language, country }), ids))
      .catch(() => [])
      .then((found) => {
        if (current) setProducts(found)
      })
    return () => {
      current = false
    }
  }, [ids, address, language, country])
  return products
}

const shown = 4
/** More than a row shows, because the page's own product is left out. */
const maxViewed = 9
const validId = /^gid:\/\/shopify\/Product\/\d+$/

/** Records that this browser has viewed a product; returns the others to show in the row. */
export function recordViewed(id: string): readonly string[] {
  const others = viewedProducts().filter((other) => other !== id)
  save(storageKeys.recentlyViewed, JSON.stringify([id, ...others].slice(0, maxViewed)))
  return others.slice(0, shown)
}

/** Ids of products, the latest first. */
function viewedProducts(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(readSaved(storageKeys.recentlyViewed) ?? '[]')
    if (!Array.isArray(saved)) return []
    return saved.filter((id) => typeof id === 'string' && validId.test(id)).slice(0, maxViewed)
  } catch {
    return [] // the stored value isn't ours
  }
}
