import { useTranslation } from 'react-i18next'
import type { ShownReviews } from '../reviews/shown-reviews.ts'
import { ProductFacts, ShopFacts } from '../seo/for-search-engines.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { pictureOf } from './picture-of.ts'
import type { ShownProduct } from './shown-product.ts'

interface ProductHeadProps {
  product: ShownProduct
  reviews: ShownReviews | null
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
