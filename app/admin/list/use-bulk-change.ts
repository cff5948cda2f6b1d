import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNotify } from '../../ui/notices.tsx'
import type { ListRow } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface BulkTexts<Row> {
  nameOf: (row: Row) => string
  done: (count: number) => string
  /** The message that names the rows that could not be changed. */
  failed: (names: string) => string
}

/** Changes the selected rows one after the other, and reports the outcome. */
export function useBulkChange<Row extends ListRow>(
  { rows, clear }: Selection<Row>,
  { nameOf, done, failed }: BulkTexts<Row>,
) {
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  /** @param change false for a row that stays as it was, or why it does */
  async function run(change: (row: Row) => Promise<boolean | string>): Promise<void> {
    if (busy) return
    setBusy(true)
    const unchanged: string[] = []
    for (const row of rows) {
      const changed = await change(row)
      if (changed === true) continue
      unchanged.push(changed === false ? nameOf(row) : `${nameOf(row)} (${changed})`)
    }
    const count = rows.length - unchanged.length
    if (count > 0) notify({ text: done(count) })
    if (unchanged.length > 0) notify({ tone: 'bad', text: failed(unchanged.join(', ')) })
    clear()
    await revalidate()
    setBusy(false)
  }
  return { busy, run }
}
