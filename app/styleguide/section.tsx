import type { ReactNode } from 'react'

/** One part of the design system. */
export function Section({
  id,
  heading,
  children,
}: {
  id: string
  heading: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-t border-line pt-10">
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** Things in a row, with what they are called below. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-slate">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
