import type { ReviewStatus } from '#/contract/review-kinds.ts'

const looks: Readonly<Record<ReviewStatus, { words: string; look: string }>> = {
  pending: { words: 'Pending', look: 'bg-signal-mist text-ink' },
  approved: { words: 'Approved', look: 'bg-pine-mist text-pine-deep' },
  rejected: { words: 'Rejected', look: 'bg-alarm-mist text-alarm' },
}

export const statusWords = (status: ReviewStatus) => looks[status].words

export function StatusBadge({ status }: { status: ReviewStatus }) {
  const { words, look } = looks[status]
  return (
    <span
      className={`inline-flex rounded-small px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      {words}
    </span>
  )
}
