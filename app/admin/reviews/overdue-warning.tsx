import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'

/** A review that waits too long is, in effect, hidden without a reason. */
export function OverdueWarning({ count }: { count: number }) {
  const { t } = useTranslation('adminReviews')
  if (count === 0) return null
  return (
    <Banner
      tone="warning"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
    >
      <p>{t('overdue', { count })}</p>
      <Link
        to="/admin/reviews?filter=pending&order=oldest"
        className="py-0.5 font-semibold underline"
      >
        {t('startWithOldest')}
      </Link>
    </Banner>
  )
}
