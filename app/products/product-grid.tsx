import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductCardView } from './product-list-view.ts'

const firstRow = 3
const placesWhileLoading = ['a', 'b', 'c', 'd', 'e', 'f']

/**
 * If the last row would be one short, the first card takes two columns, and stands out. It's computed from the count,
 * because a slow page is shown before its last card has arrived.
 */
const firstOf = (count: number) =>
  `${count % 2 === 1 ? 'min-[22rem]:max-lg:featured' : ''} ${count % 3 === 2 ? 'lg:featured' : ''}`

/** The grid has one, two, or three columns; the first card may be as wide as a phone. */
const sizesFrom = (width: string) =>
  `(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, (min-width: ${width}) 45vw, 92vw`

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-10 min-[22rem]:grid-cols-2 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-3">
      {children}
    </ul>
  )
}

interface ProductGridProps {
  cards: readonly ProductCardView[]
  /** Below each card. */
  after?: (card: ProductCardView) => ReactNode
}

export function ProductGrid({ cards, after }: ProductGridProps) {
  return (
    <Grid>
      {cards.map((card, index) => (
        <li
          key={card.id}
          className={`@container flex min-w-0 flex-col ${index === 0 ? firstOf(cards.length) : ''}`}
        >
          <ProductCard
            card={card}
            priority={index < firstRow}
            sizes={sizesFrom(index === 0 ? '40rem' : '22rem')}
          />
          {after?.(card)}
        </li>
      ))}
    </Grid>
  )
}

/** Placeholders for the grid. */
export function ProductGridSkeleton() {
  const { t } = useTranslation('productList')
  return (
    <div role="status" aria-label={t('loading')}>
      <Grid>
        {placesWhileLoading.map((index) => (
          <li key={index} className="flex flex-col gap-4">
            <Skeleton className="aspect-square rounded-card!" />
            <div className="flex flex-col gap-1.5">
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-5 w-24" />
            </div>
            <Skeleton className="h-12 rounded-pill!" />
          </li>
        ))}
      </Grid>
    </div>
  )
}
