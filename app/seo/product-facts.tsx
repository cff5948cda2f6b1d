import { useTranslation } from 'react-i18next'
import { useBrowserVisit } from '../browser-visit.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import type { ShownProduct } from '../products/shown-product.ts'
import type { ShownReviews } from '../reviews/shown-reviews.ts'
import { JsonLd } from './json-ld.tsx'
import { productData } from './product-data.ts'
import { withReviews } from './review-data.ts'

interface ProductFactsProps {
  product: ShownProduct
  reviews: ShownReviews | null
}

/** Tells search engines what is sold, and what those say who bought it. */
export function ProductFacts({ product, reviews }: ProductFactsProps) {
  const { t } = useTranslation()
  const { publicUrl } = useBrowserVisit()
  const language = useLanguage()
  const data = productData(product, { publicUrl, shopName: t('shopName'), language })
  return <JsonLd data={withReviews(data, reviews)} />
}
