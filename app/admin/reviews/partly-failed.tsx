import { Banner } from '../../ui/banner.tsx'
import { toolButton } from '../tool-button.ts'
import type { PartlyFailed as Failed } from './use-moderation.ts'

/** Which reviews a bulk action failed for, and why, one by one. */
export function PartlyFailed({ partly, onClose }: { partly: Failed; onClose: () => void }) {
  const { action, asked, failed } = partly
  return (
    <Banner tone="bad" role="alert" className="mb-4">
      <div className="flex items-start justify-between gap-4">
        <p className="font-semibold">
          {asked - failed.length} of {asked} done. These were not:
        </p>
        <button type="button" className={toolButton()} onClick={onClose}>
          Close
        </button>
      </div>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(({ review, message }) => (
          <li key={review.id}>
            {review.customerName}: Failed to {action} review: {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
