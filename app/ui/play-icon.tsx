/** The play icon, in the color of its text. */
export function PlayMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <circle cx="32" cy="32" r="30.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M26 21.5v21L44 32z" fill="currentColor" />
    </svg>
  )
}
