import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productPath } from '#/contract/page-addresses.ts'
import { ProductPrice } from '../currency/product-price.tsx'
import { useClosed } from '../delivery/closed.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { PicturePlaceholder } from '../ui/picture-placeholder.tsx'
import { SoldOutButton } from './add-to-cart.tsx'
import { Availability } from './availability.tsx'
import { CardAdd, type CardAddProps } from './card-add.tsx'
import { previewOf } from './previewed-card.ts'
import type { ProductCardView } from './product-list-view.ts'

interface ProductCardProps {
  card: ProductCardView
  /** The displayed widths of the picture. */
  sizes: string
  /** True: the picture is loaded at once. */
  priority?: boolean
  /** One level below the heading that the card is under. */
  Heading?: 'h2' | 'h3'
}

/** In wide places of the grid, the picture is beside the text. */
export function ProductCard({ card, Heading = 'h2', ...picture }: ProductCardProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_1fr] gap-4 @xl:grid-cols-[2fr_1fr] @xl:grid-rows-1 @xl:gap-0 @xl:overflow-hidden @xl:rounded-panel @xl:bg-white">
      <div
        ref={frame}
        className="relative aspect-square overflow-hidden rounded-card bg-mist @xl:aspect-auto @xl:rounded-none @xl:before:block @xl:before:aspect-square"
      >
        <CardPictures card={card} {...picture} />
      </div>
      <div className="flex flex-col gap-4 @xl:justify-center @xl:gap-6 @xl:p-7">
        <Words card={card} sizes={picture.sizes} Heading={Heading} />
        <div className="relative">
          <Action card={card} frame={frame} />
        </div>
      </div>
    </article>
  )
}

/** Adds it, or leads to where its variant is chosen. */
function Action({ card, frame }: Pick<ProductCardProps, 'card'> & Pick<CardAddProps, 'frame'>) {
  const { t } = useTranslation('products')
  const { handle, title, available, variantId, choices, hasMoreChoices } = card
  const closed = useClosed()
  if (closed) return <p className="text-sm text-slate">{closed.sentence}</p>
  if (!available || !variantId) return <SoldOutButton />
  if (hasMoreChoices)
    return (
      <LinkButton
        to={productPath(handle)}
        tone="second"
        className="w-full px-2!"
        aria-label={t('add.chooseOf', { title })}
      >
        {t('add.choose')}
      </LinkButton>
    )
  return <CardAdd title={title} variantId={variantId} choices={choices} frame={frame} />
}

function Words({
  card,
  sizes,
  Heading,
}: Required<Pick<ProductCardProps, 'card' | 'sizes' | 'Heading'>>) {
  const { handle, title, lead, available, shipsLater, rating } = card
  return (
    <div className="flex grow flex-col gap-1.5 @xl:grow-0 @xl:gap-2">
      <Heading className="grow font-display text-lg font-semibold hyphens-auto @xl:grow-0 @xl:text-heading">
        <Link
          to={productPath(handle)}
          state={previewOf({ ...card, sizes })}
          prefetch="intent"
          className="card-link @xl:after:rounded-panel"
        >
          {title}
        </Link>
      </Heading>
      {lead && <p className="lead mb-1 text-slate">{lead}</p>}
      {rating && (
        <p>
          <RatingLine rating={rating} short />
        </p>
      )}
      <p className="@xl:text-xl">
        <ProductPrice of={card} className="font-semibold" />
      </p>
      <Availability available={available} shipsLater={shipsLater} />
    </div>
  )
}

const pictureLook =
  'absolute inset-0 size-full object-cover transition-[scale,opacity] duration-500 ease-calm'

/** On devices with a pointer, the second picture is under the first one. */
function CardPictures({ card, sizes, priority }: Omit<ProductCardProps, 'Heading'>) {
  const { t } = useTranslation('products')
  const { image, secondImage, title } = card
  if (!image) return <PicturePlaceholder label={t('gallery.noPicture')} className="size-full" />
  return (
    <>
      <Picture
        {...pictureOf(image, image.altText ?? title)}
        sizes={sizes}
        priority={priority}
        className={`${pictureLook} group-hover:scale-[1.03]`}
      />
      {secondImage && (
        <Picture
          {...pictureOf(secondImage, '')}
          sizes={sizes}
          className={`${pictureLook} hidden opacity-0 group-hover:scale-[1.03] group-hover:opacity-100 pointer-fine:block`}
        />
      )}
    </>
  )
}
