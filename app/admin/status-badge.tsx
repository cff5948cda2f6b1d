const looks = {
  good: 'bg-pine-mist text-pine-deep',
  waiting: 'bg-signal-mist text-ink',
  bad: 'bg-alarm-mist text-alarm',
  gone: 'bg-ink text-white',
  neutral: 'bg-mist text-slate',
} as const

interface StatusBadgeProps {
  tone: keyof typeof looks
  label: string
}

/** One word about how something stands, or what was done to it. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <span
      className={`inline-flex rounded-small px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {label}
    </span>
  )
}
