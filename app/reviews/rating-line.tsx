import { useTranslation } from 'react-i18next'
import { printDecimal } from '#/contract/decimals.ts'
import type { Language } from '#/contract/languages.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Stars, wholeStars } from '../ui/stars.tsx'

type Rating = Pick<ReviewStats, 'averageRating' | 'totalReviews'>

interface RatingLineProps {
  rating: Rating
  /** True where there's little room: "4.4 (14)". */
  short?: boolean
}

/** Stars, the average, and the number of reviews, in one line. */
export function RatingLine({ rating: { averageRating, totalReviews }, short }: RatingLineProps) {
  const { t } = useTranslation('ratings')
  const average = averageOf(averageRating, useLanguage())
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <Stars
        rating={averageRating}
        label={t('average', { stars: wholeStars(averageRating), rating: average })}
        className="h-4.5 w-24.5"
      />
      <span className="text-slate">
        <span aria-hidden="true">
          {average} {short ? `(${totalReviews})` : '· '}
        </span>
        <span className={short ? 'sr-only' : ''}>{t('count', { count: totalReviews })}</span>
      </span>
    </span>
  )
}

/** An average with one decimal, formatted for the language (reviews-15). */
export function averageOf(rating: number, language: Language): string {
  return printDecimal(String(Math.round(rating * 10) / 10), language, 1)
}
