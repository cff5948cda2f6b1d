/** For something in progress whose result is unknown; screen readers announce the label. */
export function Spinner({ label, className = 'size-10' }: { label: string; className?: string }) {
  return (
    <div role="status">
      <svg
        aria-hidden="true"
        viewBox="0 0 40 40"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className={`text-pine motion-safe:animate-spin ${className}`}
      >
        <circle cx="20" cy="20" r="16" stroke="currentColor" opacity="0.18" />
        <path d="M36 20a16 16 0 0 0-16-16" stroke="currentColor" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  )
}
