import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/skeleton.tsx'

/** The places of two orders, while nothing is known of them. */
export function OrdersSkeleton() {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-slate">
        {t('loading')}
      </p>
      {['first', 'second'].map((index) => (
        <div key={index} className="flex flex-col gap-5 rounded-card bg-white p-5 sm:p-6">
          <div className="flex justify-between gap-6">
            <Skeleton className="h-14 w-44" />
            <Skeleton className="h-7 w-20" />
          </div>
          <Skeleton className="h-6 w-56 rounded-full!" />
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14 max-sm:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}
