import { useState } from 'react'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { ToolButton } from '../tool-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Filter } from './review-list.ts'

/** Reviews out into a file, and in from one. */
export function ReviewFiles({ filter }: { filter: Filter }) {
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
      <ToolButton onClick={() => void exportFile()}>Export CSV</ToolButton>
      <ToolButton onClick={() => setImporting(true)}>Import CSV</ToolButton>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
