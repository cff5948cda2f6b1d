import type { ComponentProps, ReactNode } from 'react'

interface SectionProps extends ComponentProps<'section'> {
  id: string
  heading: ReactNode
  /** The classes of the heading. */
  look?: string
}

/** A part of a page under its heading, which names it. */
export function Section({ id, heading, look = 'text-heading', children, ...props }: SectionProps) {
  return (
    <section aria-labelledby={id} {...props}>
      <h2 id={id} className={look}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
