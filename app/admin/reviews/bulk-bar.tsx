import { toolButton } from '../tool-button.ts'
import { maxSelected } from './matching-reviews.ts'

interface BulkBarProps {
  count: number
  /** How many there are on all pages, where these can be chosen too. */
  matching: number | null
  onChooseMatching: () => void
  onApprove: () => void
  onReject: () => void
  onClear: () => void
}

/** Appears with the first review that is chosen, below the list, so that no row moves from under the pointer. */
export function BulkBar(props: BulkBarProps) {
  const { count, matching, onChooseMatching, onApprove, onReject, onClear } = props
  return (
    <section
      aria-label="Chosen reviews"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-ocean-mist px-4 py-2"
    >
      <p role="status" className="mr-2 font-semibold">
        {count} selected
      </p>
      {matching !== null && (
        <button type="button" className={toolButton()} onClick={onChooseMatching}>
          {matching > maxSelected
            ? `Select the first ${maxSelected} of ${matching.toLocaleString('en-US')}`
            : `Select all ${matching} that match`}
        </button>
      )}
      <button type="button" className={toolButton('main')} onClick={onApprove}>
        Bulk Approve
      </button>
      <button type="button" className={toolButton('bad')} onClick={onReject}>
        Bulk Reject
      </button>
      <button type="button" className={toolButton()} onClick={onClear}>
        Clear
      </button>
    </section>
  )
}
