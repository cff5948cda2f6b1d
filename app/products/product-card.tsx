import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../currency/price.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { Picture } from '../ui/picture.tsx'
import { Availability } from './availability.tsx'
import { CardAdd } from './card-add.tsx'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import type { ShownCard } from './shown-products.ts'

/** The grid shows one, two or three cards beside each other. */
const sizes = '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: 26rem) 45vw, 92vw'

interface ProductCardProps {
  card: ShownCard
  /** True for the cards of the first row. */
  priority: boolean
}

export function ProductCard({ card, priority }: ProductCardProps) {
  const { t } = useTranslation('products')
  const frame = useRef<HTMLDivElement>(null)
  const { handle, title, image, price, priceVaries, available, variantId, rating } = card
  return (
    <article className="group relative flex h-full flex-col gap-4">
      <div ref={frame} className="aspect-square overflow-hidden rounded-card bg-mist">
        {image ? (
          <Picture
            url={image.url}
            alt={image.altText ?? title}
            width={image.width ?? 1200}
            height={image.height ?? 1200}
            sizes={sizes}
            priority={priority}
            className="size-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
          />
        ) : (
          <PicturePlaceholder label={t('gallery.noPicture')} className="size-full" />
        )}
      </div>
      <div className="flex grow flex-col gap-1.5">
        <h2 className="font-display text-lg font-semibold hyphens-auto">
          <Link
            to={`/products/${handle}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
          </Link>
        </h2>
        {rating && (
          <p>
            <RatingLine rating={rating} />
          </p>
        )}
        <p>
          {priceVaries && <span className="text-slate">{t('from')} </span>}
          <Price value={price} className="font-semibold" />
        </p>
        <Availability available={available} />
      </div>
      <div className="relative">
        <CardAdd title={title} variantId={available ? variantId : null} frame={frame} />
      </div>
    </article>
  )
}
