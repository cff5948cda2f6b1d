/** Stars out of five: a fraction of 0.5 or more counts as one (reviews-15). */
export function wholeStars(rating: number): number {
  return Math.floor(rating + 0.5)
}

const places = [1, 2, 3, 4, 5] as const

interface StarsProps {
  rating: number
  /** What a screen reader hears in place of the picture. */
  label: string
  className?: string
}

export function Stars({ rating, label, className = 'size-5' }: StarsProps) {
  const full = wholeStars(rating)
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {places.map((position) => (
        <Star key={position} full={position <= full} className={className} />
      ))}
    </span>
  )
}

export function Star({ full, className = 'size-5' }: { full: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={`shrink-0 ${full ? 'fill-signal stroke-leather' : 'fill-mist stroke-edge'} ${className}`}
    >
      <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8Z" />
    </svg>
  )
}
