import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure, Result } from '#/clients/failure.ts'
import type { Outcome } from '../../forms/use-form.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { useChange } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

interface Deletion {
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
export function DeleteButton(deletion: Deletion) {
  const { ask, dialog } = useDeletion(deletion)
  return (
    <>
      <ToolButton tone="bad" onClick={ask}>
        {deletion.label}
      </ToolButton>
      {dialog}
    </>
  )
}

/** The same as an entry of `MoreActions`, and the dialog, which stands outside of them. */
export function useDeleteAction(deletion: Deletion): { entry: ReactNode; dialog: ReactNode } {
  const { ask, dialog } = useDeletion(deletion)
  const entry = (
    <MoreAction tone="bad" onClick={ask}>
      {deletion.label}
    </MoreAction>
  )
  return { entry, dialog }
}

/** `MoreActions` of a record that can only be deleted. */
export function DeleteMenu(deletion: Deletion) {
  const { entry, dialog } = useDeleteAction(deletion)
  return (
    <>
      <MoreActions entries={{ delete: entry }} />
      {dialog}
    </>
  )
}

function useDeletion({ label, deleted, to, remove, refused, ...texts }: Deletion) {
  const navigate = useNavigate()
  const change = useChange()
  const [asks, setAsks] = useState(false)
  const dialog = asks && (
    <ConfirmDialog
      {...texts}
      submit={label}
      tone="bad"
      onConfirm={() => change(remove, { done: deleted, refused, onDone: () => navigate(to) })}
      onClose={() => setAsks(false)}
    />
  )
  return { ask: () => setAsks(true), dialog }
}
