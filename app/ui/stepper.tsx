import { useId } from 'react'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** 1 where at least one piece is meant, 0 where taking the last one away is allowed. */
  min?: number
  /** Beyond this the plus button does nothing; null where only the shop knows the limit. */
  max?: number | null
  label: string
  labels: { less: string; more: string }
  size?: 'small' | 'normal'
}

/** A quantity with a button on either side; each change is announced. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = null, label, labels, size = 'normal' } = props
  const id = useId()
  const side = size === 'small' ? 'size-9' : 'size-12'
  // Over the border, so that the whole is as high as a button beside it.
  const button = `${side} -my-px grid shrink-0 place-items-center rounded-full text-xl leading-none text-ink transition-colors hover:bg-mist aria-disabled:text-edge aria-disabled:hover:bg-transparent`
  const step = (to: number, allowed: boolean) => () => {
    if (allowed) onChange(to)
  }
  const canLess = value > min
  const canMore = max === null || value < max
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into a line of buttons
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-full border border-edge bg-white"
    >
      <button
        type="button"
        className={button}
        aria-label={labels.less}
        aria-controls={id}
        aria-disabled={!canLess || undefined}
        onClick={step(value - 1, canLess)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output id={id} className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        className={button}
        aria-label={labels.more}
        aria-controls={id}
        aria-disabled={!canMore || undefined}
        onClick={step(value + 1, canMore)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
