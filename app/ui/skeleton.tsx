/** A placeholder for something that is still loading; set its final size by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`motion-safe:animate-pulse rounded-control bg-mist ${className}`}
    />
  )
}
