import { type ReactNode, useId } from 'react'

/** A box of the admin: a heading, what can be done, and the content close below. */
export function Panel({
  heading,
  aside,
  children,
}: {
  heading: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="overflow-clip rounded-control border border-line bg-white"
    >
      <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4">
        <h2 id={id} className="font-sans text-sm font-semibold">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
