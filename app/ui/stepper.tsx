import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** 1 if there must be at least one piece, 0 if the last one can be removed. */
  min?: number
  /** At this value the plus button does nothing; null if only the shop knows the limit. */
  max?: number | null
  label: string
  size?: 'small' | 'normal'
  /** True: as wide as its place. */
  wide?: boolean | undefined
}

/** A quantity with a button on either side; each change is announced. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = null, label, size = 'normal', wide = false } = props
  const { t } = useTranslation('everyPage')
  const id = useId()
  const canLess = value > min
  const canMore = max === null || value < max
  const button = { size, 'aria-controls': id }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into a line of buttons
    <div
      role="group"
      aria-label={label}
      className={`items-center rounded-pill border border-edge bg-white ${wide ? 'flex grow justify-between' : 'inline-flex'}`}
    >
      <StepButton
        {...button}
        sign="−"
        aria-label={t('less')}
        onClick={canLess ? () => onChange(value - 1) : undefined}
      />
      <output id={id} className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <StepButton
        {...button}
        sign="+"
        aria-label={t('more')}
        onClick={canMore ? () => onChange(value + 1) : undefined}
      />
    </div>
  )
}

interface StepButtonProps extends ComponentProps<'button'>, Required<Pick<StepperProps, 'size'>> {
  sign: string
}

/** When it has nothing to do, it isn't disabled, so that it keeps the focus. */
function StepButton({ sign, size, ...props }: StepButtonProps) {
  return (
    <button
      type="button"
      data-each-press=""
      aria-disabled={!props.onClick || undefined}
      className={`step-button ${size === 'small' ? 'size-9' : 'size-12'}`}
      {...props}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
