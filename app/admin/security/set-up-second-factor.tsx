import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import type { SecondFactorOffer } from '#/contract/admins.ts'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { ToolButton } from '../tool-button.tsx'
import { ToolDialog } from '../tool-dialog.tsx'
import { ToolInput } from '../tool-input.tsx'

const failure = 'This did not work. Please try again.'

/** Password, then the app's first code, then the recovery codes, shown this once. */
export function SetUpSecondFactor({ onClose }: { onClose: () => void }) {
  const { client } = useAdmin()
  const [typed, setTyped] = useState('')
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function goOn(event: FormEvent) {
    event.preventDefault()
    setError(null)
    if (offer === null) {
      const response = await client.offerSecondFactor(typed)
      if (response.ok) setOffer(response.value)
      else setError(response.error ?? failure)
    } else {
      const response = await client.confirmSecondFactor(typed)
      if (response.ok) setCodes(response.value.recoveryCodes)
      else setError(response.error ?? failure)
    }
    setTyped('')
  }

  if (codes) {
    return (
      <ToolDialog heading="Keep these recovery codes" onClose={onClose}>
        <p className="mb-3">
          Each of them works once in place of a code of the app. They are shown only now.
        </p>
        <ul className="mb-4 grid grid-cols-2 gap-1 rounded-small bg-mist p-3 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ToolButton tone="main" onClick={onClose}>
          I have kept them
        </ToolButton>
      </ToolDialog>
    )
  }
  return (
    <ToolDialog heading="Add an authenticator app" onClose={onClose}>
      <form onSubmit={(event) => void goOn(event)}>
        {offer === null ? (
          <ToolInput
            key="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <>
            <p className="mb-3">Scan this with your app, or type the key into it.</p>
            <QrCode text={offer.address} label="QR code for the authenticator app" />
            <p className="my-3 rounded-small bg-mist p-2 font-mono break-all">{offer.secret}</p>
            <ToolInput
              key="code"
              label="The code that the app shows"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        {error !== null && (
          <Banner tone="bad" role="alert" className="mb-3">
            {error}
          </Banner>
        )}
        <ToolButton type="submit" tone="main">
          Continue
        </ToolButton>
      </form>
    </ToolDialog>
  )
}

/** An address as a picture that a phone's camera reads. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-small border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
