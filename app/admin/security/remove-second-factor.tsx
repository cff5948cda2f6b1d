import { type FormEvent, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { ToolButton } from '../tool-button.tsx'
import { ToolDialog } from '../tool-dialog.tsx'
import { ToolInput } from '../tool-input.tsx'

/** Asks for both, because whoever sits at a signed-in browser may be somebody else. */
export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { client } = useAdmin()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function remove(event: FormEvent) {
    event.preventDefault()
    const response = await client.removeSecondFactor({ password, code })
    if (response.ok) onClose()
    else setError(response.error ?? 'This did not work. Please try again.')
  }
  return (
    <ToolDialog heading="Remove the authenticator app" onClose={onClose}>
      <form onSubmit={(event) => void remove(event)}>
        <ToolInput
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ToolInput
          label="A code of the app, or a recovery code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        {error !== null && (
          <Banner tone="bad" role="alert" className="mb-3">
            {error}
          </Banner>
        )}
        <ToolButton type="submit" tone="bad">
          Remove
        </ToolButton>
      </form>
    </ToolDialog>
  )
}
