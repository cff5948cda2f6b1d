interface PicturePlaceholderProps {
  /** The alternative text; left out if the name is beside it. */
  label?: string
  className?: string
}

/** A drawing of an empty frame, for products without a picture. */
export function PicturePlaceholder({ label, className = '' }: PicturePlaceholderProps) {
  return (
    <div className={`grid place-items-center bg-mist text-slate ${className}`}>
      <svg viewBox="0 0 96 96" className="size-1/3 max-w-32" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
          <rect x="14" y="20" width="68" height="56" rx="6" />
          <circle cx="35" cy="40" r="6" />
          <path d="m14 68 21-17 14 11 15-15 18 17" strokeLinecap="round" />
        </g>
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </div>
  )
}
