const looks: Readonly<Record<string, { label: string; look: string }>> = {
  APPROVE_REVIEW: { label: 'Approved', look: 'bg-pine-mist text-pine-deep' },
  REJECT_REVIEW: { label: 'Rejected', look: 'bg-alarm-mist text-alarm' },
  DELETE_REVIEW: { label: 'Deleted', look: 'bg-ink text-white' },
}

/** Three actions have labels; the others show their raw name (audit-3). */
export function ActionBadge({ action }: { action: string }) {
  const { label, look } = looks[action] ?? { label: action, look: 'bg-mist text-slate' }
  return (
    <span className={`inline-flex rounded-small px-2 py-0.5 text-xs font-semibold ${look}`}>
      {label}
    </span>
  )
}
