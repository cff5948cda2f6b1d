import { preload } from 'react-dom'
import picture from './stars.svg'

/** Stars out of five: a fraction of 0.5 or more counts as one (reviews-15). */
export function wholeStars(rating: number): number {
  return Math.floor(rating + 0.5)
}

interface StarsProps {
  rating: number
  /** Read by screen readers in place of the picture. */
  label: string
  /** Sets the size; the picture is nearly five and a half times as wide as it is high. */
  className?: string
}

/** A picture in the stylesheet, because a list of reviews has many; an average fills its stars by tenths. */
export function Stars({ rating, label, className = 'h-5 w-27' }: StarsProps) {
  // Else it would be requested once the stylesheet has come.
  preload(picture, { as: 'image', fetchPriority: 'low' })
  const tenths = Math.round(rating * 10)
  const look = filled[Math.floor(tenths / 10)] + (tenths % 10 ? ` ${partly[tenths % 10]}` : '')
  return <span role="img" aria-label={label} className={`${look} ${className}`} />
}

/** By the number of full stars; written out, so that the stylesheet has each. */
const filled = [
  'stars stars-0',
  'stars stars-1',
  'stars stars-2',
  'stars stars-3',
  'stars stars-4',
  'stars stars-5',
] as const

/** By how many tenths of the next star are full. */
const partly = [
  '',
  'tenths-1',
  'tenths-2',
  'tenths-3',
  'tenths-4',
  'tenths-5',
  'tenths-6',
  'tenths-7',
  'tenths-8',
  'tenths-9',
] as const

export function Star({ full, className }: { full: boolean; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`star ${className}`}>
      <path
        className={full ? 'fill-signal stroke-leather' : 'fill-mist stroke-edge'}
        d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z"
      />
    </svg>
  )
}
