import type { ReviewStatus } from '#/contract/review-kinds.ts'

const looks: Readonly<Record<ReviewStatus, { label: string; look: string }>> = {
  pending: { label: 'Pending', look: 'bg-signal-mist text-ink' },
  approved: { label: 'Approved', look: 'bg-pine-mist text-pine-deep' },
  rejected: { label: 'Rejected', look: 'bg-alarm-mist text-alarm' },
}

export const statusLabels = (status: ReviewStatus) => looks[status].label

export function StatusBadge({ status }: { status: ReviewStatus }) {
  const { label, look } = looks[status]
  return (
    <span
      className={`inline-flex rounded-small px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      {label}
    </span>
  )
}
