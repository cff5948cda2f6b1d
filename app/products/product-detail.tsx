import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShopImage } from '#/clients/shop/responses.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { CartNoticeToasts } from '../cart/cart-notices.tsx'
import { useCart } from '../cart/cart-provider.tsx'
import { FreeShipping } from '../cart/free-shipping.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Availability } from './availability.tsx'
import { Buy } from './buy.tsx'
import { DetailPrice } from './detail-price.tsx'
import { Gallery } from './gallery.tsx'
import { HowTo } from './how-to.tsx'
import { ProductRow } from './product-row.tsx'
import type { ProductView } from './product-view.ts'
import { Promises } from './promises.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { useChosenVariant } from './use-chosen-variant.ts'
import { VariantChoice } from './variant-choice.tsx'

const textLook =
  'flex max-w-prose flex-col gap-4 text-slate [&_a]:underline [&_a]:underline-offset-4 [&_h3]:mt-2 [&_h3]:text-lg [&_h3]:text-ink [&_li]:pl-1 [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-5 [&_strong]:text-ink [&_td]:pr-4 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5'

interface ProductDetailProps {
  product: ProductView
  rating: ReviewStats | null
  /** What follows below. */
  children: ReactNode
}

export function ProductDetail({ product, rating, children }: ProductDetailProps) {
  const { t } = useTranslation('products')
  const frame = useRef<HTMLDivElement>(null)
  const { subtotal } = useCart()
  const { chosen, shown, choose } = useChosenVariant(product)
  const soldOut = shown?.available === false
  const images = startingWith(chosen?.image ?? null, product.images)
  return (
    <div className="page-width flex flex-col gap-16 py-8 sm:py-12">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="min-w-0">
          <Gallery key={images[0]?.url} title={product.title} images={images} frame={frame} />
        </div>
        <div className="flex min-w-0 flex-col gap-7 lg:py-4">
          <div className="flex flex-col gap-4">
            <Link
              to="/products"
              className="self-start py-1 text-sm text-slate underline-offset-4 hover:underline"
            >
              <span aria-hidden="true">← </span>
              {t('detail.back')}
            </Link>
            <h1 className="text-title">{product.title}</h1>
            {rating && rating.totalReviews > 0 && (
              <a href="#reviews" className="self-start py-0.5 hover:underline">
                <RatingLine rating={rating} />
              </a>
            )}
            {shown && <DetailPrice price={shown.price} before={shown.compareAtPrice} />}
            {shown && <Availability available={shown.available} left={shown.left} />}
          </div>
          {shown && <VariantChoice product={product} shown={shown} choose={choose} />}
          {shown && <Buy key={shown.id} title={product.title} variant={shown} frame={frame} />}
          <CartNoticeToasts />
          {!soldOut && <FreeShipping subtotal={subtotal} />}
          <Promises soldOut={soldOut} />
        </div>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="description" className="flex flex-col gap-5">
          <h2 id="description" className="text-heading">
            {t('detail.description')}
          </h2>
          <SafeHtml html={product.descriptionHtml} className={textLook} />
        </section>
        <HowTo
          title={product.title}
          video={product.video}
          videoUrl={product.howToVideoUrl}
          still={stillOf(product.images)}
        />
      </div>
      {product.related.length > 0 && (
        <ProductRow id="goes-with" heading={t('goesWith')} products={product.related} />
      )}
      {children}
      <RecentlyViewed productId={product.id} />
    </div>
  )
}

/** What was chosen is seen first. */
function startingWith(first: ShopImage | null, images: readonly ShopImage[]): readonly ShopImage[] {
  if (first === null) return images
  return [first, ...images.filter(({ url }) => url !== first.url)]
}

/** The third picture shows the product in use. */
function stillOf(images: readonly ShopImage[]): ShopImage | null {
  return images[2] ?? images[0] ?? null
}
