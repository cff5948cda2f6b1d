import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { forgetSession, useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
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
      {open &&
        (secondFactor ? (
          <RemoveSecondFactor onClose={close} />
        ) : (
          <SetUpSecondFactor onClose={close} />
        ))}
    </Panel>
  )
}
