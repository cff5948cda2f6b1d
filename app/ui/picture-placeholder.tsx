interface PicturePlaceholderProps {
  /** The alternative text; left out if the name is beside it. */
  label?: string
  className?: string
}

/** A drawing of a bottle and a cloth, for products without a picture. */
export function PicturePlaceholder({ label, className = '' }: PicturePlaceholderProps) {
  return (
    <div className={`grid place-items-center bg-mist text-slate ${className}`}>
      <svg viewBox="0 0 96 96" className="size-1/3 max-w-32" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
          <path d="M34 40h22a5 5 0 0 1 5 5v33a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V45a5 5 0 0 1 5-5Z" />
          <path d="M38 40v-9h14v9M40 31v-9h16l6 5v4M29 54h32M29 68h32" />
          <path d="M61 60c9 1 11 8 18 8M61 72c7 1 9 7 16 7" strokeLinecap="round" />
        </g>
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </div>
  )
}
