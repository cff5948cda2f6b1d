import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure, Result } from '#/clients/failure.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { useChange } from '../record/use-change.ts'
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
  remove: () => Promise<Result<unknown>>
  refused?: (failure: Failure) => Outcome
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ label, deleted, to, remove, refused, ...texts }: DeleteButtonProps) {
  const navigate = useNavigate()
  const change = useChange()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ToolButton tone="bad" onClick={() => setAsks(true)}>
        {label}
      </ToolButton>
      {asks && (
        <ConfirmDialog
          {...texts}
          submit={label}
          tone="bad"
          onConfirm={() => change(remove, { done: deleted, refused, onDone: () => navigate(to) })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
