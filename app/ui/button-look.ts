const tones = {
  /** The one main action of a section. */
  main: 'bg-pine text-white hover:bg-pine-deep disabled:bg-mist disabled:text-slate aria-disabled:bg-mist aria-disabled:text-slate',
  /** Beside a main action. */
  second:
    'border border-edge bg-transparent text-ink hover:border-ink hover:bg-white disabled:border-line disabled:text-slate disabled:hover:bg-transparent',
  /** On dark backgrounds. */
  light: 'bg-white text-pine-deep hover:bg-chalk',
  'second-light': 'border border-white/70 text-white hover:border-white hover:bg-white/10',
  /** An action that looks like text. */
  quiet: 'text-pine underline decoration-1 underline-offset-4 hover:decoration-2',
} as const

const sizes = {
  small: 'min-h-9 px-4 py-1.5 text-sm',
  normal: 'min-h-12 px-6 py-2.5 text-base',
  large: 'min-h-14 px-8 py-3 text-lg',
} as const

export interface ButtonLook {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
}

/** The classes that make a button or a link look like a button. */
export function buttonLook({ tone = 'main', size = 'normal' }: ButtonLook): string {
  return `button ${tones[tone]} ${sizes[size]}`
}
