import { useTranslation } from 'react-i18next'
import type { ReviewsView } from '../reviews/reviews-view.ts'
import { ProductFacts, ShopFacts } from '../seo/plain-description.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { pictureOf } from './picture-of.ts'
import type { ProductView } from './product-view.ts'

interface ProductHeadProps {
  product: ProductView
  reviews: ReviewsView | null
}

/** What a product's page tells those who list it or share it. */
export function ProductHead({ product, reviews }: ProductHeadProps) {
  const { t } = useTranslation()
  const { title, description, seo, images } = product
  return (
    <>
      <PageHead
        title={t('pageTitle', { page: seo.title ?? title })}
        description={seo.description ?? description}
        picture={images[0] && pictureOf(images[0], images[0].altText ?? title)}
      />
      <ServerOnly>
        <ProductFacts product={product} reviews={reviews} />
        <ShopFacts />
      </ServerOnly>
    </>
  )
}
