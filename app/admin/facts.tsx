import type { ReactNode } from 'react'

/** What is so, in a row of names with their values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-4 rounded-control border border-line bg-white p-4 grid-cols-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {children}
    </dl>
  )
}

interface FactProps {
  name: string
  className?: string
  children: ReactNode
}

export function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-slate">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
