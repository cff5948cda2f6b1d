import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitRedirects } from '#/clients/shop-admin/redirects.ts'
import type { RedirectFileAnswer } from '#/contract/redirect-files.ts'
import { Banner } from '../../ui/banner.tsx'
import { useAccess, useAdmin } from '../admin-session.ts'
import { CsvInput } from '../csv-input.tsx'
import type { ListEntries } from '../list/list-actions.tsx'
import { useAct, useRefusal } from '../record/use-change.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

/** Opens the import of redirects, a dialog. */
export function useImportRedirects(): { entries: ListEntries; dialog: ReactNode } {
  const { t } = useTranslation('adminRedirects')
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = useAccess() === 'readOnly'
  return {
    entries: {
      import: isReadOnly
        ? undefined
        : (className) => (
            <button type="button" className={className} onClick={() => setOpen(true)}>
              {t('import.heading')}
            </button>
          ),
    },
    dialog: isOpen && <ImportDialog onClose={() => setOpen(false)} />,
  }
}

/** Reads a CSV file of redirects, shows what is in it, and imports it. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminRedirects')
  const { client, shop } = useAdmin()
  const act = useAct()
  const refusal = useRefusal()
  const [sent, setSent] = useState<RedirectFileAnswer | null>(null)
  const [failure, setFailure] = useState<ReturnType<typeof refusal>['failure']>()
  async function send(file: File, input: HTMLInputElement) {
    const answer = await client.sendRedirects(file)
    input.value = ''
    setSent(answer.ok ? answer.value : null)
    setFailure(answer.ok ? undefined : refusal(answer).failure)
  }
  return (
    <RecordDialog heading={t('import.heading')} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-slate">{t('import.lead', { columns: 'Redirect from, Redirect to' })}</p>
        <CsvInput label={t('import.file')} onChoose={(file, input) => void send(file, input)} />
        <div role="status" className="grid gap-3 empty:hidden">
          {failure && <Banner tone="bad">{failure}</Banner>}
          {sent && <Preview {...sent} />}
        </div>
        {sent && sent.count > 0 && (
          <ToolButton
            tone="main"
            className="justify-self-start"
            onClick={() =>
              act(() => shop.change(submitRedirects, { id: sent.id }), {
                done: t('import.done', { count: sent.count }),
              }).then(onClose)
            }
          >
            {t('import.submit', { count: sent.count })}
          </ToolButton>
        )}
      </div>
    </RecordDialog>
  )
}

function Preview({ count, failedCount, failed }: RedirectFileAnswer) {
  const { t } = useTranslation('adminRedirects')
  return (
    <>
      <p>{t('import.found', { count })}</p>
      {failedCount > 0 && (
        <>
          <p>{t('import.failed', { count: failedCount })}</p>
          <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm text-slate">
            {failed.map(({ row, message }) => (
              <li key={row}>{t('import.row', { row, message })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
