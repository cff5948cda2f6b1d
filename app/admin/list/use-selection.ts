import { useState } from 'react'
import type { ListRow } from './use-cursor.ts'

interface Selected<Row extends ListRow> {
  /** The address of the list that they were selected in. */
  address: string
  ids: ReadonlySet<Row['id']>
  /** The selected rows of all pages; null if only rows of this page are selected. */
  everywhere: readonly Row[] | null
}

interface SelectionOptions<Row extends ListRow> {
  rows: readonly Row[]
  address: string
  /** What is selected, in the plural. */
  of: string
  nameOf: (row: Row) => string
}

/** Which rows are selected; another page or list starts with none. */
export function useSelection<Row extends ListRow>(options: SelectionOptions<Row>) {
  const { rows, address, of, nameOf } = options
  const none: Selected<Row> = { address, ids: new Set(), everywhere: null }
  const [saved, setSelected] = useState(none)
  const { ids, everywhere } = saved.address === address ? saved : none
  const onPage = rows.filter(({ id }) => ids.has(id))
  const all = rows.length > 0 && onPage.length === rows.length
  const select = (next: readonly Row[], from: readonly Row[] | null = null) =>
    setSelected({ address, ids: new Set(next.map(({ id }) => id)), everywhere: from })
  return {
    of,
    nameOf,
    /** True: all rows of the page are selected. */
    all,
    /** True: rows of other pages may be selected, too. */
    isEverywhere: everywhere !== null,
    rows: everywhere === null ? onPage : everywhere.filter(({ id }) => ids.has(id)),
    isSelected: (id: Row['id']) => ids.has(id),
    toggle(id: Row['id']) {
      select(rows.filter((row) => (row.id === id) !== ids.has(row.id)))
    },
    toggleAll: () => select(all ? [] : rows),
    selectEverywhere: (found: readonly Row[]) => select(found, found),
    /** Deselects the rows that were acted on; the others stay selected. */
    drop(decided: readonly Row[]) {
      const left = new Set(ids)
      for (const { id } of decided) left.delete(id)
      setSelected({ address, ids: left, everywhere })
    },
    clear: () => select([]),
  }
}

export type Selection<Row extends ListRow> = ReturnType<typeof useSelection<Row>>
