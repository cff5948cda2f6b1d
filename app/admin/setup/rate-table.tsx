import { type ReactNode, useRef } from 'react'
import { toolField } from '../tool-button.tsx'

interface RateTableProps {
  /** Its name for screen readers. */
  label: string
  /** The label of the field that finds rows by their text. */
  find: string
  /** A button beside that field. */
  action?: ReactNode
  columns: readonly { key: string; head: string; isNumber?: boolean }[]
  /** Each row has a cell for each column. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  rowClass?: string
}

/** A long table of fields, which scrolls below its head, and whose rows are found by what they say. */
export function RateTable(props: RateTableProps) {
  const { label, find, action, columns, rows, rowClass = '' } = props
  const body = useRef<HTMLTableSectionElement>(null)
  // On a phone, four columns have room for their heads' usual size.
  const head = columns.length > 4 ? 'max-sm:text-[0.6875rem]' : ''
  const place = (isNumber = false) =>
    `py-1.5 pr-2.5 first:pl-2.5 sm:pr-5 sm:first:pl-3 sm:last:pr-3 ${isNumber ? 'text-right' : 'text-left'}`
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex items-center gap-2">
        <input
          type="search"
          aria-label={find}
          placeholder={find}
          className={`${toolField} min-w-0 flex-1`}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => showFound(body.current, target.value)}
        />
        {action}
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-[60svh] overflow-auto rounded-control border border-line text-sm xl:max-h-150"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {columns.map(({ key, head: text, isNumber }) => (
                <th
                  key={key}
                  scope="col"
                  className={`sticky top-0 bg-mist align-bottom font-semibold ${head} ${place(isNumber)}`}
                >
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ key, cells }) => (
              // A row with something wrong is always shown.
              <tr
                key={key}
                className={`border-t border-line has-[[aria-invalid]]:table-row! ${rowClass}`}
              >
                {columns.map((column, i) => (
                  <td key={column.key} className={place(column.isNumber)}>
                    {cells[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** Hides the rows that don't have the text. */
function showFound(body: HTMLTableSectionElement | null, typed: string): void {
  const text = typed.trim().toLowerCase()
  for (const row of body?.rows ?? [])
    row.classList.toggle('hidden', !row.textContent.toLowerCase().includes(text))
}
