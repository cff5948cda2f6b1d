import { CloseIcon } from './icons.tsx'

interface CloseButtonProps {
  label: string
  onClick: () => void
  className: string
  /** The class for the size of its sign. */
  sign?: `size-${number}`
}

export const CloseButton = ({ label, onClick, className, sign = 'size-5' }: CloseButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`grid place-items-center ${className}`}
  >
    <CloseIcon className={sign} />
  </button>
)
