import type { ComponentProps, ReactNode } from 'react'

interface SectionProps extends ComponentProps<'section'> {
  id: string
  heading: ReactNode
  /** The classes of the heading. */
  look?: string
}

/** A section of a page, named by its heading. */
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
