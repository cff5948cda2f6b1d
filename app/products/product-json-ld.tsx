import { useTranslation } from 'react-i18next'
import { useBrowserSettings, useShopLanguages } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { withReviews } from '../reviews/review-data.ts'
import type { ReviewsView } from '../reviews/reviews-view.ts'
import { JsonLd } from '../seo/json-ld.tsx'
import { productData } from './product-structured-data.ts'
import type { ProductView } from './product-view.ts'

interface ProductJsonLdProps {
  product: ProductView
  reviews: ReviewsView | null
}

/** Structured data for search engines: the product and its reviews. */
export function ProductJsonLd({ product, reviews }: ProductJsonLdProps) {
  const { t } = useTranslation(['everyPage', 'ratings'])
  const { publicUrl, facts } = useBrowserSettings()
  const { first } = useShopLanguages()
  const language = useLanguage()
  const where = { publicUrl, facts, shopName: t('shopName'), language, first }
  const data = productData(product, where)
  return <JsonLd data={withReviews(data, reviews, t('ratings:anonymous'))} />
}
