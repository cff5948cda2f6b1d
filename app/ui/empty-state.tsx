import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Left out if the page's own says it. */
  heading?: string
  /** `h1` if the page has no other. */
  level?: 'h1' | 'h2'
  text?: string
  /** `alert` for an error. */
  role?: 'alert'
  /** Beside the text, or below it on a phone. */
  picture?: ReactNode
  /** What the visitor can do now. */
  children?: ReactNode
}

/** Shown in place of missing content: what that means, and what to do. */
export function EmptyState({
  heading,
  level: Heading = 'h2',
  text,
  role,
  picture,
  children,
}: EmptyStateProps) {
  return (
    <section
      role={role}
      className={`grid items-center overflow-hidden rounded-panel bg-mist ${picture ? 'sm:grid-cols-2' : ''}`}
    >
      <div className={`flex flex-col items-start gap-4 p-8 sm:p-12 ${picture ? 'lg:pl-16' : ''}`}>
        {heading && <Heading className="text-heading">{heading}</Heading>}
        {text && <p className="max-w-prose text-lg text-slate">{text}</p>}
        {children && (
          <div className="mt-2 flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
        )}
      </div>
      {picture && <div className="aspect-4/3 px-6 pb-6 sm:py-8">{picture}</div>}
    </section>
  )
}
