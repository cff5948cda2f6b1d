import type { ReactNode } from 'react'

export interface SumRowsProps {
  rows: readonly (readonly [string, ReactNode])[]
  /** The name of the row that the others add up to. */
  total: string
}

/** Rows of amounts that end in their total. */
export function SumRows({ rows, total }: SumRowsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-1 tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className={name === total ? 'contents font-semibold' : 'contents'}>
          <dt>{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
