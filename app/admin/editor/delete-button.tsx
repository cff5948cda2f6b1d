import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Outcome } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { ConfirmDialog } from '../record-dialog.tsx'
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
  /** Undefined once it's deleted. */
  remove: () => Promise<Outcome | undefined>
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ label, heading, text, deleted, to, remove }: DeleteButtonProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()
  const [asks, setAsks] = useState(false)
  const confirm = async () => {
    const outcome = await remove().catch(() => ({ failure: t('failed') }))
    if (outcome) return outcome
    notify({ text: deleted })
    await navigate(to)
  }
  return (
    <>
      <ToolButton tone="bad" onClick={() => setAsks(true)}>
        {label}
      </ToolButton>
      {asks && (
        <ConfirmDialog
          {...{ heading, text }}
          submit={label}
          tone="bad"
          onConfirm={confirm}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
