import type { ReactNode } from 'react'

const tones = {
  info: 'border-ocean/40 bg-ocean-mist',
  good: 'border-pine/40 bg-pine-mist',
  warning: 'border-signal bg-signal-mist',
  bad: 'border-alarm/50 bg-alarm-mist',
} as const

interface BannerProps {
  tone?: keyof typeof tones
  /** `alert` interrupts a screen reader, `status` waits; leave it out if the banner is there from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
  className?: string
}

/** A message in the page, next to what it's about. */
export function Banner({ tone = 'info', role, children, className = '' }: BannerProps) {
  return (
    <div role={role} className={`rounded-control border px-4 py-3 ${tones[tone]} ${className}`}>
      {children}
    </div>
  )
}
