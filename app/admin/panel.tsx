import { type ReactNode, useId } from 'react'

/** A box of the admin: a heading, and the content close below. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="overflow-clip rounded-control border border-line bg-white"
    >
      <h2 id={id} className="border-b border-line px-4 py-3.5 font-sans text-sm font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  )
}
