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

const dots = {
  good: 'before:bg-pine',
  waiting: 'before:bg-signal',
  partly: 'before:bg-ocean',
  undone: 'before:bg-leather',
  bad: 'before:bg-alarm',
  neutral: 'before:bg-edge',
  test: 'before:bg-ink',
} as const

interface BadgeProps {
  tone: keyof typeof badgeTones
  /** True: only a dot has the color. */
  calm?: boolean
  children: ReactNode
}

/** A short status. */
export function Badge({ tone, calm = false, children }: BadgeProps) {
  const look = calm
    ? `gap-1.5 border-line text-ink before:size-2 before:shrink-0 before:rounded-full ${dots[tone]}`
    : badgeTones[tone]
  return (
    <span
      data-tone={tone}
      className={`inline-flex min-h-6 items-center rounded-pill border px-2.5 py-0.5 text-xs font-semibold tracking-wide [word-spacing:0.1em] ${look}`}
    >
      {children}
    </span>
  )
}
