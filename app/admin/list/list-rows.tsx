import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listAddress, useListQuery } from './list-address.ts'
import { sortIn } from './sort.ts'
import type { Cursor, ListRow } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  key: string
  heading: ReactNode
  sort?: 'ascending' | 'descending'
  /** True: clicking the heading sorts by this column. */
  isSortable?: boolean
  /** True: figures, which end below one another in the table, and so does their heading. */
  isNumber?: boolean
  /** True: on a phone, it's at the right of the row's name, such as a date; else the last figure is. */
  isAside?: boolean
  className?: string
  cell: (row: Row) => ReactNode
}

interface RowsProps<Row extends ListRow> {
  rows: readonly Row[]
  /** Both are left out of a read-only list. */
  selection?: Selection<Row>
  cursor?: Cursor
  /** More classes for a row. */
  rowClass?: (row: Row) => string
  /** The heading of the group that a row belongs to; rows of a group follow one another. */
  groupOf?: (row: Row) => string
}

interface ListRowsProps<Row extends ListRow> extends RowsProps<Row> {
  columns: readonly Column<Row>[]
  /** Renders a row on a phone; by default its cells in order. */
  card?: (row: Row) => ReactNode
  /** How the cells of a table row are aligned; `top` suits cells with whole texts. */
  align?: 'top' | 'middle'
}

/** A list: a table on a desktop, cards on a phone. */
export function ListRows<Row extends ListRow>({ card, ...props }: ListRowsProps<Row>) {
  if (props.rows.length === 0) return null
  return (
    <>
      <ListTable {...props} />
      <ListCards
        card={card ?? ((row) => <Cells row={row} columns={props.columns} />)}
        {...props}
        className="md:hidden"
      />
    </>
  )
}

/** A row on a phone: its name and what's aside, or its last figure, in one line, and the rest below. */
function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [name, ...others] = columns
  const aside = others.find(({ isAside }) => isAside) ?? others.findLast(({ isNumber }) => isNumber)
  const cellOf = (column: Column<Row>) => (
    <div
      key={column.key}
      className={`empty:hidden ${column.isNumber ? 'tabular-nums' : ''} ${column.className ?? ''}`}
    >
      {column.cell(row)}
    </div>
  )
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <div className="min-w-0">{name && cellOf(name)}</div>
        <div className="shrink-0 empty:hidden">{aside && cellOf(aside)}</div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 empty:hidden">
        {others.filter((column) => column !== aside).map(cellOf)}
      </div>
    </div>
  )
}

const head = 'px-3 py-2 text-left text-xs font-semibold text-slate'

const sideOf = ({ isNumber }: Pick<Column<never>, 'isNumber'>) =>
  isNumber ? 'text-right! tabular-nums whitespace-nowrap' : ''

function ListTable<Row extends ListRow>(props: Omit<ListRowsProps<Row>, 'card'>) {
  const { rows, columns, selection, cursor, align = 'middle', rowClass, groupOf } = props
  const place = align === 'top' ? 'align-top' : 'align-middle'
  return (
    <table className="hidden w-full md:table">
      <TableHead {...props} />
      <tbody>
        {rows.map((row, i) => (
          <Fragment key={row.id}>
            {beginsGroup(rows, i, groupOf) && (
              <tr>
                <th
                  scope="colgroup"
                  colSpan={columns.length + (selection ? 1 : 0)}
                  className={`${groupLook} px-3`}
                >
                  {groupOf?.(row)}
                </th>
              </tr>
            )}
            <tr
              {...rowAttributes(row, i, cursor)}
              className={`border-b border-line last:border-0 hover:bg-chalk aria-[current]:bg-ocean-mist aria-[current]:shadow-[inset_3px_0_0_var(--color-ocean)] ${rowClass?.(row) ?? ''}`}
            >
              {selection && (
                <td className={`px-3 pt-2.5 pb-2 ${place}`}>
                  <SelectRow row={row} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`px-3 py-2 ${place} ${sideOf(column)} ${column.className ?? ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const groupLook =
  'border-b border-line bg-chalk py-1.5 text-left text-xs font-semibold first-letter:uppercase'

function beginsGroup<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string) | undefined,
): boolean {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!groupOf || row === undefined) return false
  return before === undefined || groupOf(before) !== groupOf(row)
}

function TableHead<Row extends ListRow>({
  columns,
  selection,
}: Pick<ListRowsProps<Row>, 'columns' | 'selection'>) {
  const { t } = useTranslation('admin')
  return (
    <thead className="border-b border-line">
      <tr>
        {selection && (
          <th scope="col" className={head}>
            <input
              aria-label={t('list.selectPage', { of: selection.of })}
              {...selectAll(selection)}
            />
          </th>
        )}
        {columns.map((column) =>
          column.isSortable ? (
            <SortHeading key={column.key} column={column} />
          ) : (
            <th
              key={column.key}
              scope="col"
              className={`${head} ${sideOf(column)}`}
              aria-sort={column.sort}
            >
              {column.heading}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

/** Sorts by its column, and reverses the order when clicked again. */
function SortHeading({ column }: { column: Omit<Column<never>, 'cell'> }) {
  const { key, heading, sort } = column
  const { nextQuery } = useListQuery()
  const chosen = sortIn(nextQuery)
  const direction = chosen?.reverse ? 'descending' : 'ascending'
  const now = chosen === null ? sort : chosen.column === key ? direction : undefined
  const order = now === 'ascending' ? `-${key}` : key
  return (
    <th scope="col" className={`${head} ${sideOf(column)}`} aria-sort={now}>
      <Link to={listAddress(nextQuery, { order })} className="inline-block py-1 hover:text-ink">
        {heading}
        <span aria-hidden="true">{now === undefined ? '' : now === 'ascending' ? ' ↑' : ' ↓'}</span>
      </Link>
    </th>
  )
}

interface ListCardsProps<Row extends ListRow> extends RowsProps<Row> {
  card: (row: Row) => ReactNode
  className?: string
}

export function ListCards<Row extends ListRow>(props: ListCardsProps<Row>) {
  const { t } = useTranslation('admin')
  const { rows, card, selection, cursor, className, rowClass, groupOf } = props
  return (
    <ul className={className}>
      {selection && (
        <li className="border-b border-line px-4 py-2">
          <label className="flex items-center gap-3 text-slate">
            <input {...selectAll(selection)} />
            {t('list.selectPage', { of: selection.of })}
          </label>
        </li>
      )}
      {rows.map((row, i) => (
        <Fragment key={row.id}>
          {beginsGroup(rows, i, groupOf) && (
            <li className={`${groupLook} px-4`}>{groupOf?.(row)}</li>
          )}
          <li
            {...rowAttributes(row, i, cursor)}
            className={`flex gap-3 border-b border-line px-4 py-3 last:border-0 aria-[current]:bg-ocean-mist ${rowClass?.(row) ?? ''}`}
          >
            {selection && <SelectRow row={row} selection={selection} />}
            <div className="min-w-0 grow">{card(row)}</div>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

function rowAttributes({ id }: ListRow, index: number, cursor: Cursor | undefined) {
  return {
    'data-row': id,
    tabIndex: cursor && -1,
    'aria-current': cursor?.id === id || undefined,
    onFocus: () => cursor?.put(index),
  }
}

const box = 'block size-4 shrink-0 accent-pine'

function selectAll<Row extends ListRow>({ all, toggleAll }: Selection<Row>) {
  return { type: 'checkbox', className: box, checked: all, onChange: toggleAll } as const
}

function SelectRow<Row extends ListRow>({
  row,
  selection,
}: {
  row: Row
  selection: Selection<Row>
}) {
  const { t } = useTranslation('admin')
  return (
    <input
      type="checkbox"
      aria-label={t('list.select', { name: selection.nameOf(row) })}
      className={box}
      checked={selection.isSelected(row.id)}
      onChange={() => selection.toggle(row.id)}
    />
  )
}
