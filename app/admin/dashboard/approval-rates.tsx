import { useTranslation } from 'react-i18next'
import type { AdminReviewStats } from '#/contract/moderation.ts'
import { useFormats } from '../formats.ts'
import { RatingStars } from '../reviews/review-facts.tsx'

/** Whether low ratings are approved as often as high ones: they must be, unless their content forbids it. */
export function ApprovalRates({ stats }: { stats: AdminReviewStats | null }) {
  const { t } = useTranslation('admin')
  return (
    <div className="border-t border-line px-4 pt-3 pb-2.5">
      {stats && (
        <table className="w-full">
          <caption className="pb-1 text-left font-semibold">{t('dashboard.rates.heading')}</caption>
          <thead className="sr-only">
            <tr>
              <th>{t('dashboard.rates.stars')}</th>
              <th>{t('dashboard.rates.decided')}</th>
              <th>{t('dashboard.rates.rate')}</th>
            </tr>
          </thead>
          <tbody>
            {[5, 4, 3, 2, 1].map((stars) => (
              <Rate key={stars} stars={stars} {...stats.byStars[stars - 1]} />
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-xs text-slate">{t('dashboard.rates.note')}</p>
    </div>
  )
}

interface RateProps {
  stars: number
  approved?: number
  rejected?: number
}

function Rate({ stars, approved = 0, rejected = 0 }: RateProps) {
  const { t } = useTranslation('admin')
  const { percent } = useFormats()
  const decided = approved + rejected
  const rate = decided === 0 ? null : approved / decided
  return (
    <tr>
      <td className="py-1">
        <RatingStars rating={stars} />
      </td>
      <td className="w-full px-3 py-1">
        <svg
          role="img"
          aria-label={t('dashboard.rates.bar', { approved, decided })}
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className="h-2 w-full overflow-hidden rounded-full bg-mist text-pine"
        >
          <rect width={(rate ?? 0) * 100} height="8" fill="currentColor" />
        </svg>
      </td>
      <td className="py-1 text-right whitespace-nowrap tabular-nums">
        {rate === null ? '–' : percent(rate)}
      </td>
    </tr>
  )
}
