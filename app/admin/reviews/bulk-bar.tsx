import { toolButton } from '../tool-button.ts'

interface BulkBarProps {
  count: number
  onApprove: () => void
  onReject: () => void
  onClear: () => void
}

/** Appears with the first review that is chosen. */
export function BulkBar({ count, onApprove, onReject, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Chosen reviews"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-ocean-mist px-4 py-2"
    >
      <p role="status" className="mr-2 font-semibold">
        {count} selected
      </p>
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
