import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { CsvInput } from '../csv-input.tsx'
import type { ListEntries } from '../list/list-actions.tsx'
import { RecordDialog } from '../record-dialog.tsx'
import { SaveButton } from '../save-button.tsx'
import { ToolButton } from '../tool-button.tsx'
import { type ImportResult, importFile } from './import-file.ts'
import type { Filter } from './review-list.ts'

/** Exports reviews to a file, and imports them from one in a dialog. */
export function useReviewFiles(filter: Filter): { entries: ListEntries; dialog: ReactNode } {
  const { t } = useTranslation('adminReviews')
  const { client } = useAdmin()
  const [importing, setImporting] = useState(false)
  return {
    entries: {
      export: (className) => (
        <SaveButton
          text={t('files.export')}
          failed={t('failed.export')}
          name={`reviews-${filter}.csv`}
          className={className}
          write={() => client.exportFile(filter === 'all' ? undefined : filter)}
        />
      ),
      import: (className) => (
        <button type="button" className={className} onClick={() => setImporting(true)}>
          {t('files.import')}
        </button>
      ),
    },
    dialog: importing && <ImportDialog onClose={() => setImporting(false)} />,
  }
}

/** Imports a CSV file part by part, and reports the lines that failed. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['adminReviews', 'everyPage'])
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)

  async function take(file: File) {
    setBusy(true)
    setResult(await importFile(client, file, setResult))
    setBusy(false)
    await revalidate()
  }
  return (
    <RecordDialog heading={t('files.heading')} onClose={onClose}>
      <p className="mb-3 text-slate">{t('files.text')}</p>
      <div className="mb-3">
        <CsvInput label={t('files.file')} disabled={busy} onChoose={(file) => void take(file)} />
      </div>
      {result && <Result result={result} busy={busy} />}
      <div className="flex justify-end">
        <ToolButton onClick={onClose}>{t('everyPage:close')}</ToolButton>
      </div>
    </RecordDialog>
  )
}

function Result({ result, busy }: { result: ImportResult; busy: boolean }) {
  const { t } = useTranslation(['adminReviews', 'adminProductFiles', 'admin'])
  const { problems, leftOut, broken, encoding } = result
  const counts = { ...result, problems: problems.length }
  return (
    <Banner
      tone={broken || problems.length > 0 ? 'warning' : 'good'}
      role="status"
      className="mb-3 max-h-60 overflow-auto"
    >
      {encoding === 'windows-1252' && <p>{t('adminProductFiles:windows1252')}</p>}
      {broken ? (
        <p>
          {t('files.stopped', { n: broken.sent, message: broken.error ?? t('admin:noAnswer') })}
        </p>
      ) : (
        <p>{t(busy ? 'files.importing' : 'files.done', counts)}</p>
      )}
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ row, field, problem }) => (
          <li key={row}>
            {problem
              ? t('files.unreadable', { row, why: t(`adminProductFiles:because.${problem}`) })
              : t(field ? 'files.refused' : 'files.unknownProduct', { row, field })}
          </li>
        ))}
        {leftOut.map(({ row, field }) => (
          <li key={row}>{t('files.leftOut', { row, field })}</li>
        ))}
      </ul>
    </Banner>
  )
}
