import type { ReactNode } from 'react'

interface PageMessageProps {
  heading: string
  text: string
  /** `alert` for what went wrong. */
  role?: 'alert' | undefined
  /** What can be done now. */
  children: ReactNode
  className?: string
}

/** In place of a whole page: one thing to know, and what to do. */
export function PageMessage({ heading, text, role, children, className = '' }: PageMessageProps) {
  return (
    <section
      className={`page-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24 ${className}`}
    >
      <h1 className="text-title">{heading}</h1>
      <p role={role} className="max-w-prose text-lg text-slate">
        {text}
      </p>
      {children}
    </section>
  )
}
