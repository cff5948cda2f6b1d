import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { restoreShop } from '#/clients/backend/admin.ts'
import { type RestoredShop, restoreFields } from '#/contract/backups.ts'
import { Field, TextField } from '../../forms/field.tsx'
import { languageOfDocument } from '../../i18n/messages.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChooseFile } from '../choose-file.tsx'

interface RestorePanelProps {
  /** The secret of the link that was printed at startup. */
  token: string
  onRestored: (shop: RestoredShop) => void
}

/** For somebody who has a backup of a shop: uploads it in place of setting up a new one. */
export function RestorePanel({ token, onRestored }: RestorePanelProps) {
  const { t } = useTranslation(['setup', 'admin'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function restore(form: FormData) {
    setBusy(true)
    setFailure(null)
    const response = await restoreShop({ token, form }, languageOfDocument())
    setBusy(false)
    if (response.ok) onRestored(response.value)
    else setFailure(response.error ?? t('admin:noAnswer'))
  }
  return (
    <details className="mt-6 border-t border-line pt-4">
      <summary className="cursor-pointer py-1 font-semibold">{t('restore.heading')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void restore(new FormData(event.currentTarget))
        }}
        className="flex flex-col gap-4 pt-3"
      >
        <p className="text-slate">{t('restore.lead')}</p>
        <Field name={restoreFields.backup} label={t('restore.file')} hint={t('restore.fileHint')}>
          {({ className, ...input }) => (
            <ChooseFile {...input} text={t('admin:chooseFile')} isNamed accept=".backup" />
          )}
        </Field>
        <TextField
          name={restoreFields.key}
          type="password"
          autoComplete="off"
          label={t('restore.key')}
          hint={t('restore.keyHint')}
          optional={t('restore.optional')}
        />
        {failure !== null && (
          <Banner tone="bad" role="alert" className="text-sm">
            {failure}
          </Banner>
        )}
        <Button type="submit" tone="second" busy={busy} className="w-full rounded-small">
          {busy ? t('restore.busy') : t('restore.submit')}
        </Button>
      </form>
    </details>
  )
}

/** Who can sign in to the shop that is back, and what has ended. */
export function Restored({ owners, locked, tokens }: RestoredShop) {
  const { t } = useTranslation('setup')
  return (
    <div role="status" className="mb-4 grid gap-3 wrap-anywhere">
      <p>{t('restore.owners', { owners: owners.join(', ') })}</p>
      {locked.length > 0 && <p>{t('restore.locked', { names: locked.join(', ') })}</p>}
      {tokens.length > 0 && <p>{t('restore.tokens', { names: tokens.join(', ') })}</p>}
    </div>
  )
}
