import { lazy } from 'react'
import type { ReviewsView } from '../reviews/reviews-view.ts'
import { PageHead } from '../seo/page-head.tsx'
import { pictureOf } from '../ui/picture.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import type { ProductView } from './product-view.ts'

/** Never downloaded by a browser, thanks to `ServerOnly`. */
const ProductJsonLd = lazy(async () => ({
  default: (await import('./product-json-ld.tsx')).ProductJsonLd,
}))

interface ProductHeadProps {
  product: ProductView
  reviews: ReviewsView | null
}

/** The metadata of a product's page for search engines and previews. */
export function ProductHead({ product, reviews }: ProductHeadProps) {
  const { title, seo, images } = product
  return (
    <>
      <PageHead
        page={seo.title}
        description={seo.description}
        picture={images[0] && pictureOf(images[0], images[0].altText ?? title)}
      />
      <ServerOnly>
        <ProductJsonLd product={product} reviews={reviews} />
      </ServerOnly>
    </>
  )
}
