import type { ReactNode } from 'react'

interface TableProps {
  /** Its name for screen readers. */
  label: string
  columns: readonly { key: string; head: ReactNode }[]
  /** Each row has a cell for each column. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** True: on phones, the second column stands below what is in the first. */
  folds?: boolean
}

const cell = 'py-2.5 pr-3 last:pr-0 sm:pr-5'

/** A table that scrolls if it's too wide, also by keyboard. */
export function Table({ label, columns, rows, folds = false }: TableProps) {
  const place = (position: number) => (folds && position === 1 ? `${cell} max-sm:hidden` : cell)
  const below = (position: number, second: ReactNode) =>
    folds &&
    position === 0 && (
      <span className="block text-sm font-normal text-slate sm:hidden">{second}</span>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table
        className={`w-full border-collapse text-left ${folds ? 'max-sm:[&_th:first-child]:w-[48%] [&_td:first-child]:font-semibold' : 'max-sm:text-sm'}`}
      >
        <thead>
          <tr className="border-b border-edge">
            {columns.map(({ key, head }, position) => (
              <th
                key={key}
                scope="col"
                className={`${place(position)} ${folds ? 'align-top' : 'align-bottom'} font-semibold`}
              >
                {head}
                {below(position, columns[1]?.head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line">
              {columns.map((column, position) => (
                <td key={column.key} className={`${place(position)} align-top`}>
                  {cells[position]}
                  {below(position, cells[1])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
