import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
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

/** Null until the shop has answered; empty when it does not, because nothing here is worth a message. */
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
