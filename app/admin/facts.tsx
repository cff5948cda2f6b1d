import type { ReactNode } from 'react'

/** What is so, in a row of names with their values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-4 rounded-control border border-line bg-white p-4 grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-slate">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
