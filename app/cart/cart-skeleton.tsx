import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/skeleton.tsx'

/** The places of a cart with two lines, where the lines and the summary will be. */
export function CartSkeleton() {
  const { t } = useTranslation('cart')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]"
    >
      <div className="flex flex-col divide-y divide-line">
        {['first', 'second'].map((index) => (
          <div key={index} className="flex gap-4 py-6 first:pt-0 sm:gap-6">
            <Skeleton className="size-24 shrink-0 rounded-card! sm:size-32" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="mt-auto h-10 w-32 rounded-full!" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-112 rounded-panel!" />
    </div>
  )
}
