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

/** One picture, because a list of reviews has many. */
export function Stars({ rating, label, className = 'h-5 w-27' }: StarsProps) {
  const full = wholeStars(rating)
  return (
    <svg role="img" aria-label={label} viewBox="0 0 130 24" className={`star ${className}`}>
      {full > 0 && <path className={looks.full} d={outlines(0, full)} />}
      {full < 5 && <path className={looks.empty} d={outlines(full, 5)} />}
    </svg>
  )
}

export function Star({ full, className }: { full: boolean; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`star ${className}`}>
      <path className={full ? looks.full : looks.empty} d={outlines(0, 1)} />
    </svg>
  )
}

const looks = { full: 'fill-signal stroke-leather', empty: 'fill-mist stroke-edge' } as const

const outline = 'l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.3 6.1-.8z'
const places = [0, 1, 2, 3, 4] as const

/** The outlines of some of the five stars, each starting at its top point. */
function outlines(from: number, end: number): string {
  return places
    .slice(from, end)
    .map((place) => `M${12 + 26.5 * place} 3.2${outline}`)
    .join('')
}
