import type { ReactNode } from 'react'

interface AskUsProps {
  heading: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** At the bottom of a page of answers, for visitors who found none. */
export function AskUs({ heading, text, children }: AskUsProps) {
  return (
    <section
      aria-labelledby="more"
      className="flex flex-col items-start gap-6 rounded-panel bg-mist p-8 sm:flex-row sm:items-center sm:justify-between sm:p-12"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id="more" className="text-heading">
          {heading}
        </h2>
        <p className="text-slate">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
