import type { ReactNode } from 'react'

interface PageMessageProps {
  heading: string
  text: string
  /** `alert` for an error. */
  role?: 'alert' | undefined
  /** What the visitor can do now. */
  children: ReactNode
  className?: string
}

/** Shown in place of a whole page: one message, and what to do. */
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
