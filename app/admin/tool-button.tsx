import type { ComponentProps } from 'react'

const base =
  'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-small border px-2.5 py-1 text-sm font-semibold sm:whitespace-nowrap md:min-h-8 transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const tones = {
  plain:
    'border-edge bg-white text-ink hover:border-ink hover:bg-chalk aria-disabled:border-line aria-disabled:text-slate aria-disabled:hover:bg-white',
  main: 'border-pine bg-pine text-on-pine hover:border-pine-hover hover:bg-pine-hover disabled:border-line disabled:bg-mist disabled:text-slate aria-disabled:border-line aria-disabled:bg-mist aria-disabled:text-slate',
  good: 'border-pine/50 bg-white text-pine hover:bg-pine-mist',
  bad: 'border-alarm/50 bg-white text-alarm hover:bg-alarm-mist',
  quiet:
    'border-transparent text-slate hover:bg-mist hover:text-ink aria-disabled:text-slate/40 aria-disabled:hover:bg-transparent',
} as const

export type ToolTone = keyof typeof tones

/** The classes of the admin's small buttons. */
export function toolButton(tone: ToolTone = 'plain'): string {
  return `${base} ${tones[tone]}`
}

export function ToolButton({
  tone,
  className = '',
  ...props
}: ComponentProps<'button'> & { tone?: ToolTone }) {
  return <button type="button" className={`${toolButton(tone)} ${className}`} {...props} />
}

/** The classes of the admin's fields, which are as high as its buttons. */
export const toolField =
  'min-h-9 w-full rounded-small border border-edge bg-white px-3 py-1 text-sm text-ink placeholder:text-slate md:min-h-8'
