import { Link } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { Banner } from '../../ui/banner.tsx'

/** A review that waits for too long is one that is not shown without a reason. */
export function OverdueWarning({ count }: { count: number }) {
  if (count === 0) return null
  const what = count === 1 ? '1 review has' : `${count.toLocaleString('en-US')} reviews have`
  return (
    <Banner
      tone="warning"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
    >
      <p>
        {what} been pending for more than {limits.reviewDays} days.
      </p>
      <Link
        to="/admin/reviews?filter=pending&order=oldest"
        className="py-0.5 font-semibold underline"
      >
        Start with the oldest
      </Link>
    </Banner>
  )
}
