import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { type ImportResult, importFile } from './import-file.ts'
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

/** Brings in a CSV file, part by part, and says what became of each line. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)

  async function take(file: File) {
    setBusy(true)
    setResult(await importFile(client, await file.text(), setResult))
    setBusy(false)
    await revalidate()
  }
  return (
    <RecordDialog heading="Import reviews" onClose={onClose}>
      <p className="mb-3 text-slate">
        A CSV file of this shop, of Judge.me, or with the columns body, rating, reviewer_name and
        product_handle. Imported reviews are never marked as verified; those without a status wait
        for approval. What is here already is left out.
      </p>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        disabled={busy}
        className="mb-3 block w-full file:mr-3 file:min-h-8 file:rounded-small file:border file:border-edge file:bg-white file:px-3 file:font-semibold"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void take(file)
        }}
      />
      {result && <Result result={result} busy={busy} />}
      <div className="flex justify-end">
        <ToolButton onClick={onClose}>Close</ToolButton>
      </div>
    </RecordDialog>
  )
}

function Result({ result, busy }: { result: ImportResult; busy: boolean }) {
  const { lines, imported, duplicates, problems, broken } = result
  return (
    <Banner
      tone={broken || problems.length > 0 ? 'warning' : 'good'}
      role="status"
      className="mb-3 max-h-60 overflow-auto"
    >
      {broken ? (
        <p>{broken}</p>
      ) : (
        <p>
          {busy ? 'Importing...' : 'Done:'} {imported} of {lines} imported, {duplicates} were here
          already, {problems.length} could not be taken.
        </p>
      )}
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ line, why }) => (
          <li key={line}>
            Review {line}: {why}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
