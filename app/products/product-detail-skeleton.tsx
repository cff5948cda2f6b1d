import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholders for the product page. */
export function ProductDetailSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('loading')} className="page-width py-8 sm:py-12">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <Skeleton className="aspect-square rounded-panel!" />
        <div className="flex flex-col gap-7 lg:py-4">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-14 w-3/4" />
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="h-14 rounded-pill!" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </div>
  )
}
