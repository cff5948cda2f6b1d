import { useTranslation } from 'react-i18next'
import { Icon } from './icons.tsx'

const paths = {
  previous: 'M15 5.5 8.5 12l6.5 6.5',
  next: 'M9 5.5l6.5 6.5L9 18.5',
  enlarge: 'M9.5 4.5h-5v5M14.5 4.5h5v5M9.5 19.5h-5v-5M14.5 19.5h5v-5',
  in: 'M12 5v14M5 12h14',
  out: 'M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
} as const

interface RoundButtonProps {
  label: string
  sign: keyof typeof paths
  onClick: () => void
  className?: string
}

/** An icon on a light disc, for use on top of pictures. */
export function RoundButton({ label, sign, onClick, className = '' }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`round-button ${className}`}
    >
      <Icon className="size-5">
        <path d={paths[sign]} />
      </Icon>
    </button>
  )
}

interface PreviousAndNextProps {
  index: number
  show: (index: number) => void
  /** The classes of both, and of each. */
  places?: readonly [both: string, previous: string, next: string]
}

/** Buttons to the previous and the next picture. */
export function PreviousAndNext({ index, show, places }: PreviousAndNextProps) {
  const { t } = useTranslation('products')
  const [both, previous, next] = places ?? ['', '', '']
  return (
    <>
      <RoundButton
        label={t('gallery.previous')}
        sign="previous"
        className={`${both} ${previous}`}
        onClick={() => show(index - 1)}
      />
      <RoundButton
        label={t('gallery.next')}
        sign="next"
        className={`${both} ${next}`}
        onClick={() => show(index + 1)}
      />
    </>
  )
}
