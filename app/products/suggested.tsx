import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { ProductRow } from './product-row.tsx'

/** What a page that isn't there offers instead. */
export function Suggested({ products }: { products: readonly Suggestion[] }) {
  const { t } = useTranslation('products')
  if (products.length === 0) return null
  return (
    <div className="page-width pb-20">
      <ProductRow id="suggested" heading={t('suggested')} products={products} />
    </div>
  )
}
