import type { ReactNode } from 'react'

interface CardProps {
  id: string
  heading: string
  /** The card's own button or link, beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One section of the account page. */
export function Card({ id, heading, action, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 rounded-panel bg-white p-6 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
