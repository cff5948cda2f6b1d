import type { ReactNode } from 'react'

interface TableProps {
  /** Its name for screen readers. */
  label: string
  columns: readonly { key: string; head: ReactNode }[]
  /** Each row has a cell for each column. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const cell = 'py-2.5 pr-3 last:pr-0 sm:pr-5'

/** A table that scrolls if it's too wide, also by keyboard. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="border-b border-edge">
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className={`${cell} align-bottom font-semibold`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line">
              {columns.map((column, position) => (
                <td key={column.key} className={`${cell} align-top`}>
                  {cells[position]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
