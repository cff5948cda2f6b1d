import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import { toolField } from '../tool-button.ts'
import { useSignIn } from './use-sign-in.ts'

interface LoginPageProps {
  /** True: somebody was signed in until now. */
  ended: boolean
  onSignedIn: () => void
}

/** Where admins sign in (admin-2). */
export function LoginPage({ ended, onSignedIn }: LoginPageProps) {
  const { busy, error, asksForCode, signIn } = useSignIn(onSignedIn)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (asksForCode) codeField.current?.focus()
  }, [asksForCode])

  return (
    <main id="content" lang="en" className="grid min-h-dvh place-items-center bg-chalk px-4 py-10">
      <div className="w-full max-w-sm">
        <h1 className="text-center text-heading">Admin Portal</h1>
        <p className="mt-1 text-center text-slate">Sign in to manage reviews and settings</p>
        <form
          className="mt-6 rounded-card border border-line bg-white p-6"
          onSubmit={(event) => {
            event.preventDefault()
            void signIn({ email, password, code })
          }}
        >
          <p className="mb-5 flex items-start gap-2 rounded-small bg-mist px-3 py-2 text-sm text-slate">
            <LockIcon className="mt-0.5 size-4" />
            This is a secure area. Every sign-in is logged.
          </p>
          {ended && error === null && (
            <Banner role="status" className="mb-4 text-sm">
              Your session has ended. Please sign in again.
            </Banner>
          )}
          <label htmlFor={`${id}email`} className="text-sm font-semibold">
            Email
          </label>
          <input
            id={`${id}email`}
            type="email"
            required
            autoComplete="username"
            className={`${toolField} mt-1 mb-4 min-h-11 text-base!`}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <label htmlFor={`${id}password`} className="text-sm font-semibold">
            Password
          </label>
          <input
            id={`${id}password`}
            type="password"
            required
            autoComplete="current-password"
            className={`${toolField} mt-1 mb-4 min-h-11 text-base!`}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {asksForCode && (
            <>
              <label htmlFor={`${id}code`} className="text-sm font-semibold">
                Code of your authenticator app, or a recovery code
              </label>
              <input
                ref={codeField}
                id={`${id}code`}
                required
                autoComplete="one-time-code"
                className={`${toolField} mt-1 mb-4 min-h-11 text-base! tabular-nums`}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </>
          )}
          {error !== null && (
            <Banner
              tone={asksForCode && code === '' ? 'info' : 'bad'}
              role="alert"
              className="mb-4 text-sm"
            >
              {error}
            </Banner>
          )}
          <Button type="submit" busy={busy} className="w-full">
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </form>
        <p className="mt-5 text-center">
          <Link to="/" className="text-pine underline underline-offset-4">
            Back to Store
          </Link>
        </p>
      </div>
    </main>
  )
}
