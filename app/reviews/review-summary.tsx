import { useTranslation } from 'react-i18next'
import { type Stars as StarCount, starCounts } from '#/contract/review-kinds.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Stars, wholeStars } from '../ui/stars.tsx'
import { averageOf } from './rating-line.tsx'

interface ReviewSummaryProps {
  stats: ReviewStats
  chosen: StarCount | undefined
  choose: (stars: StarCount | undefined) => void
}

/** The average of all reviews, and how many have each number of stars; clicking a row filters by it. */
export function ReviewSummary({ stats, chosen, choose }: ReviewSummaryProps) {
  const { t } = useTranslation('reviews')
  const { t: ratings } = useTranslation('ratings')
  const language = useLanguage()
  const { averageRating, totalReviews } = stats
  if (totalReviews === 0) {
    return (
      <div className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{t('none')}</p>
        <p className="text-slate">{t('noneText')}</p>
      </div>
    )
  }
  const average = averageOf(averageRating, language)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <p className="font-display text-5xl font-semibold tabular-nums">{average}</p>
        <div className="flex flex-col gap-1">
          <Stars
            rating={averageRating}
            label={ratings('average', { stars: wholeStars(averageRating), rating: average })}
          />
          <p className="text-slate">{ratings('count', { count: totalReviews })}</p>
        </div>
      </div>
      <Histogram stats={stats} chosen={chosen} choose={choose} />
      {chosen !== undefined && (
        <button
          type="button"
          onClick={() => choose(undefined)}
          className="self-start py-1 font-medium text-pine underline underline-offset-4"
        >
          {t('histogram.all')}
        </button>
      )}
    </div>
  )
}

function Histogram({ stats, chosen, choose }: ReviewSummaryProps) {
  const { t } = useTranslation('reviews')
  return (
    <fieldset className="flex flex-col print:hidden">
      <legend className="sr-only">{t('histogram.label')}</legend>
      {starCounts.toReversed().map((stars) => {
        const count = stats.byStars[stars - 1] ?? 0
        return (
          <button
            key={stars}
            type="button"
            aria-pressed={chosen === stars}
            disabled={count === 0}
            onClick={() => choose(chosen === stars ? undefined : stars)}
            className="histogram-row"
          >
            <span>{t('histogram.stars', { count: stars })}</span>{' '}
            <Bar share={count / stats.totalReviews} />
            <span className="text-right tabular-nums">
              {count}
              <span className="sr-only"> {t('histogram.reviews', { count })}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
      <rect width="100" height="8" rx="1.5" className="fill-line" />
      <rect width={Math.round(share * 100)} height="8" rx="1.5" className="fill-signal" />
    </svg>
  )
}
