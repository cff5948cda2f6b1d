import type { ReactNode } from 'react'

export const badgeTones = {
  good: 'border-pine/30 bg-pine-mist text-pine-deep',
  waiting: 'border-signal bg-signal-mist text-ink',
  partly: 'border-ocean/30 bg-ocean-mist text-ocean-deep',
  undone: 'border-leather/30 bg-leather-mist text-leather-deep',
  bad: 'border-alarm/30 bg-alarm-mist text-alarm',
  neutral: 'border-line bg-mist text-slate',
  test: 'border-ink bg-ink text-white',
} as const

/** A short status. */
export function Badge({ tone, children }: { tone: keyof typeof badgeTones; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={`inline-flex min-h-6 items-center rounded-pill border px-2.5 py-0.5 text-xs font-semibold tracking-wide [word-spacing:0.1em] ${badgeTones[tone]}`}
    >
      {children}
    </span>
  )
}
