import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ShopImage } from '#/clients/shop/image.ts'
import { ProductPrice } from '../currency/product-price.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { PreviewedCard } from './previewed-card.ts'

const hasCard = (state: unknown): state is { card: PreviewedCard } =>
  state !== null && typeof state === 'object' && 'card' in state

function useCard(): PreviewedCard | null {
  const { state } = useLocation()
  return hasCard(state) ? state.card : null
}

/** In place of a product's page until it comes: what the pressed card showed, and placeholders for the rest. */
export function ProductPreview() {
  const { t } = useTranslation(['everyPage', 'products'])
  const card = useCard()
  return (
    <div className="page-width py-8 sm:py-12">
      <p role="status" aria-label={t('loading')} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="relative aspect-square overflow-hidden rounded-panel bg-mist">
          <CardPicture of={card?.image} />
        </div>
        <div className="flex flex-col gap-7 lg:py-4">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-7 w-28" />
            {card ? <CardFacts card={card} /> : <Skeleton className="h-14 w-3/4" />}
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="h-14 rounded-pill!" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </div>
  )
}

function CardFacts({ card }: { card: PreviewedCard }) {
  const { title, rating } = card
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {rating && (
        <p className="self-start py-0.5">
          <RatingLine rating={rating} />
        </p>
      )}
      <p className="font-display text-2xl font-semibold">
        <ProductPrice of={card} />
      </p>
    </>
  )
}

/** The picture of the pressed card, in the size that the browser has, under the same picture while that loads. */
export function CardPicture({ of: image }: { of: ShopImage | null | undefined }) {
  const card = useCard()
  if (!image || card?.image?.url !== image.url) return null
  return (
    <Picture
      {...pictureOf(image, '')}
      sizes={card.sizes}
      eager
      className="absolute inset-0 size-full object-cover"
    />
  )
}
