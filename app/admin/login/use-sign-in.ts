import { useState } from 'react'
import { signInAdmin } from '#/clients/backend/admin.ts'
import { codeWanted } from '#/contract/admins.ts'
import { keepAdminToken } from '../admin-token.ts'

export interface SignInForm {
  email: string
  password: string
  code: string
}

/** Signs an admin in; a code is asked for once the backend wants one. */
export function useSignIn(onSignedIn: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)

  async function signIn({ email, password, code }: SignInForm): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(null)
    const response = await signInAdmin({ email, password, ...(code !== '' && { code }) })
    setBusy(false)
    if (response.ok) {
      keepAdminToken(response.value.token)
      onSignedIn()
      return
    }
    if (codeWanted.safeParse(codeOnly(response.body)).success) setAsksForCode(true)
    setError(response.error ?? 'Invalid email or password')
  }
  return { busy, error, asksForCode, signIn }
}

function codeOnly(body: unknown): unknown {
  return body !== null && typeof body === 'object' && 'codeWanted' in body
    ? { codeWanted: body.codeWanted }
    : null
}
