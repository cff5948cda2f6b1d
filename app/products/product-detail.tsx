import { type ReactNode, startTransition, useOptimistic, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ShopImage } from '#/clients/shop/image.ts'
import { idKey, variantParameter } from '#/contract/page-addresses.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { AddedPlace } from '../cart/added.tsx'
import { CartNoticeToasts } from '../cart/cart-notices.tsx'
import { useCart } from '../cart/cart-provider.tsx'
import { FreeShipping } from '../cart/free-shipping.tsx'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { ProductPrice } from '../currency/product-price.tsx'
import { DeliveryDates } from '../delivery/delivery-dates.tsx'
import { lazyPart, StaticPart } from '../i18n/static-part.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { DeliveryIcon, ReturnsIcon } from '../ui/icons.tsx'
import { SaveForLater } from '../wish-list/save-for-later.tsx'
import { Availability } from './availability.tsx'
import { Buy } from './buy.tsx'
import { firstOffer, variantInAddress } from './choose-variant.ts'
import { Gallery } from './gallery.tsx'
import { HowTo } from './how-to.tsx'
import { ProductRow } from './product-row.tsx'
import type { ProductView, VariantView, Worth } from './product-view.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { VariantChoice } from './variant-choice.tsx'

export const aboutProduct = lazyPart(async () => (await import('./about-product.tsx')).AboutProduct)

interface ProductDetailProps {
  product: ProductView
  rating: ReviewStats | null
  /** Under the first picture, while it loads. */
  under: ReactNode
  /** Rendered below the product. */
  children: ReactNode
}

export function ProductDetail({ product, rating, under, children }: ProductDetailProps) {
  const { t } = useTranslation('products')
  const frame = useRef<HTMLDivElement>(null)
  const { total } = useCart()
  const { chosen, shown, priceMessage, choose } = useChosenVariant(product)
  const soldOut = shown?.available === false
  const images = startingWith(chosen?.image ?? null, product.images)
  return (
    <div className="page-width flex flex-col gap-16 py-8 sm:py-12">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="min-w-0">
          <Gallery key={images[0]?.url} title={product.title} images={images} frame={frame}>
            {images[0] === product.images[0] && under}
          </Gallery>
        </div>
        <div className="flex min-w-0 flex-col gap-7 lg:py-4">
          <Heading product={product} rating={rating} shown={shown} />
          {shown && <VariantChoice product={product} shown={shown} choose={choose} />}
          <p role="status" className="sr-only">
            {priceMessage}
          </p>
          {shown && <Buy key={shown.id} product={product} variant={shown} frame={frame} />}
          <SaveForLater key={product.id} product={product} />
          <CartNoticeToasts />
          <AddedPlace />
          <Promises arrives={!soldOut && !shown?.shipsLater}>
            {!soldOut && <FreeShipping subtotal={total} />}
          </Promises>
        </div>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.15fr_1fr]">
        <StaticPart part={aboutProduct} props={product} />
        <HowTo
          title={product.title}
          video={product.video}
          videoUrl={product.howToVideoUrl}
          steps={product.steps}
          still={stillOf(product.images)}
        />
      </div>
      {product.related.length > 0 && (
        <ProductRow id="goes-with" heading={t(product.relatedAs)} products={product.related} />
      )}
      {children}
      <RecentlyViewed productId={product.id} />
    </div>
  )
}

interface HeadingProps {
  product: ProductView
  rating: ReviewStats | null
  shown: VariantView | null
}

function Heading({ product, rating, shown }: HeadingProps) {
  const { t } = useTranslation('products')
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/products"
        className="self-start py-1 text-sm text-slate underline-offset-4 hover:underline print:hidden"
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
      {shown && (
        <p className="font-display text-2xl font-semibold">
          <ProductPrice of={shown} />
        </p>
      )}
      {shown?.worth && <WorthText worth={shown.worth} />}
      {shown && <Availability {...shown} />}
    </div>
  )
}

/** The pictures with the chosen variant's first. */
function startingWith(first: ShopImage | null, images: readonly ShopImage[]): readonly ShopImage[] {
  if (first === null) return images
  return [first, ...images.filter(({ url }) => url !== first.url)]
}

/** The third picture shows the product in use. */
function stillOf(images: readonly ShopImage[]): ShopImage | null {
  return images[2] ?? images[0] ?? null
}

/** The price per piece of a pack, or how much the kit saves over its components. */
function WorthText({ worth }: { worth: Worth }) {
  const { t } = useTranslation('products')
  const format = useFormatMoney()
  return (
    <p className={`-mt-2 ${'each' in worth ? 'text-slate' : 'text-pine'}`}>
      {'each' in worth
        ? t('detail.perPiece', { price: format(worth.each) })
        : t('detail.saves', { saved: format(worth.saved), oneByOne: format(worth.oneByOne) })}
    </p>
  )
}

/** The variant in the URL; choosing another one replaces the URL. */
function useChosenVariant({ variants }: ProductView) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, showAtOnce] = useOptimistic(variantInAddress(variants, query))
  const { t } = useTranslation('products')
  const format = useFormatMoney()
  /** Tells screen readers what was chosen costs, once for each choice. */
  const [priceMessage, setPriceMessage] = useState('')

  function choose(variant: VariantView): void {
    const choice = { choice: variant.title, price: format(variant.price) }
    setPriceMessage(t(variant.available ? 'detail.chosenPrice' : 'detail.chosenSoldOut', choice))
    startTransition(async () => {
      showAtOnce(variant)
      const next = new URLSearchParams(query)
      next.set(variantParameter, idKey(variant.id))
      await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    })
  }

  return { chosen, shown: chosen ?? firstOffer(variants), priceMessage, choose }
}

interface PromisesProps {
  arrives: boolean
  /** From when on shipping is free. */
  children: ReactNode
}

/** The shop's promises for every product; the delivery day only for what can be sent now. */
function Promises({ arrives, children }: PromisesProps) {
  const { t } = useTranslation('products')
  const promises = [
    ['delivery', DeliveryIcon, t('detail.delivery')],
    ['returns', ReturnsIcon, t('detail.returns')],
  ] as const
  return (
    <ul
      aria-label={t('detail.promises')}
      className="flex flex-col gap-3 border-t border-line pt-6 text-slate"
    >
      {promises.map(([name, Icon, text]) => (
        <li key={name} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5 text-pine" />
          <div className="flex min-w-0 flex-col gap-1">
            {text}
            {name === 'delivery' && arrives && (
              <DeliveryDates className="arrival font-medium text-ink" />
            )}
            {name === 'delivery' && (
              <div className="relative mb-1.5 [&_p]:items-start [&_p]:text-base [&_p]:font-normal [&_progress]:absolute [&_progress]:top-full [&_progress]:h-1">
                {children}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
