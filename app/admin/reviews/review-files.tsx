import { useState } from 'react'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-context.ts'
import { toolButton } from '../tool-button.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { Filter } from './list-address.ts'

/** Reviews out into a file, and in from one. */
export function ReviewFiles({ filter, onImported }: { filter: Filter; onImported: () => void }) {
  const { client } = useAdmin()
  const notify = useNotify()
  const [importing, setImporting] = useState(false)

  async function exportFile() {
    const file = await client.exportFile(filter === 'all' ? undefined : filter)
    if (file === null) return notify({ tone: 'bad', text: 'Failed to export reviews' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `reviews-${filter}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  return (
    <>
      <button type="button" className={toolButton()} onClick={() => void exportFile()}>
        Export CSV
      </button>
      <button type="button" className={toolButton()} onClick={() => setImporting(true)}>
        Import CSV
      </button>
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={onImported} />}
    </>
  )
}
