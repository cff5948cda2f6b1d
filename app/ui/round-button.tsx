import { useTranslation } from 'react-i18next'

const paths = {
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  enlarge: 'M8 3.5H3.5V8M12 3.5h4.5V8M8 16.5H3.5V12M12 16.5h4.5V12',
  in: 'M10 4v12M4 10h12',
  out: 'M4 10h12',
  close: 'm5 5 10 10m0-10L5 15',
} as const

interface RoundButtonProps {
  label: string
  sign: keyof typeof paths
  onClick: () => void
  className?: string
}

/** A sign on a light disc, for use on top of pictures. */
export function RoundButton({ label, sign, onClick, className = '' }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full bg-white/90 text-ink shadow-raised transition-colors hover:bg-white ${className}`}
    >
      <svg viewBox="0 0 20 20" className="size-5" fill="none" aria-hidden="true">
        <path
          d={paths[sign]}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

interface PreviousAndNextProps {
  index: number
  show: (index: number) => void
}

/** The way from a picture to those beside it. */
export function PreviousAndNext({ index, show }: PreviousAndNextProps) {
  const { t } = useTranslation('products')
  return (
    <>
      <RoundButton label={t('gallery.previous')} sign="previous" onClick={() => show(index - 1)} />
      <RoundButton label={t('gallery.next')} sign="next" onClick={() => show(index + 1)} />
    </>
  )
}
