import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

interface DeleteButtonProps {
  label: string
  heading: string
  /** What else is deleted with it. */
  text: string
  /** The notice once it's deleted. */
  deleted: string
  /** Where to go afterwards. */
  to: string
  /** Resolves to false if it could not be deleted. */
  remove: () => Promise<boolean>
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ label, heading, text, deleted, to, remove }: DeleteButtonProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()
  const [asks, setAsks] = useState(false)
  const form = useForm({
    read: () => ({ value: true }),
    async send() {
      if (!(await remove().catch(() => false))) return { failure: t('failed') }
      notify({ text: deleted })
      await navigate(to)
    },
  })
  const cancel = () => setAsks(false)
  return (
    <>
      <ToolButton tone="bad" onClick={() => setAsks(true)}>
        {label}
      </ToolButton>
      {asks && (
        <RecordDialog heading={heading} onClose={cancel} role="alertdialog">
          <RecordForm form={form} submit={label} tone="bad" onCancel={cancel}>
            <p>{text}</p>
          </RecordForm>
        </RecordDialog>
      )}
    </>
  )
}
