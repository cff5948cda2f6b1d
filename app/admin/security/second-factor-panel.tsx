import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { TextField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { forgetSession, useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** A code of an authenticator app beside the password, for who wants it. */
export function SecondFactorPanel() {
  const { session } = useAdmin()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  if (session === null) return null
  const close = () => {
    setOpen(false)
    forgetSession()
    void revalidate()
  }
  const { secondFactor, recoveryCodesLeft } = session
  const Dialog = secondFactor ? RemoveSecondFactor : SetUpSecondFactor
  return (
    <Panel heading="Your sign-in">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p>
          {secondFactor
            ? `With an authenticator app. ${recoveryCodesLeft} recovery codes are left.`
            : 'With the password alone.'}
        </p>
        <ToolButton onClick={() => setOpen(true)}>
          {secondFactor ? 'Remove the app' : 'Add an authenticator app'}
        </ToolButton>
      </div>
      {open && <Dialog onClose={close} />}
    </Panel>
  )
}

/** Asks for both, because whoever sits at a signed-in browser may be somebody else. */
function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { client } = useAdmin()
  const form = useForm({
    read: ({ password = '', code = '' }) => ({ value: { password, code } }),
    async send(proof) {
      const response = await client.removeSecondFactor(proof)
      if (!response.ok) return { failure: response.error ?? 'This did not work. Please try again.' }
      onClose()
    },
  })
  return (
    <RecordDialog heading="Remove the authenticator app" onClose={onClose}>
      <RecordForm form={form} submit="Remove" tone="bad">
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          name="code"
          label="A code of the app, or a recovery code"
          autoComplete="one-time-code"
        />
      </RecordForm>
    </RecordDialog>
  )
}
