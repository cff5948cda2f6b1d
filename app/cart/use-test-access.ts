import { useEffect, useState } from 'react'
import { useSession } from '../session/session-provider.tsx'

export type TestAccess = 'unknown' | 'allowed' | 'refused' | 'unreachable'

/** What the backend has said of each customer since the page was loaded. */
const known = new Map<string, 'allowed' | 'refused'>()

/**
 * Whether the customer may place test orders. Which accounts may is told to nobody but themselves, and only those
 * who are signed in ask.
 */
export function useTestAccess(): { access: TestAccess; askAgain: () => void } {
  const { customer, token } = useSession()
  const [tries, setTries] = useState(0)
  const [lost, setLost] = useState(false)
  const [, setAnswered] = useState(0)
  const id = customer?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (id === undefined || token === null || known.has(id)) return
    let current = true
    setLost(false)
    void ask(token).then((allowed) => {
      if (allowed !== null) known.set(id, allowed ? 'allowed' : 'refused')
      if (!current) return
      setLost(allowed === null)
      setAnswered((before) => before + 1)
    })
    return () => {
      current = false
    }
  }, [id, token, tries])

  return {
    access: known.get(id ?? '') ?? (lost ? 'unreachable' : 'unknown'),
    askAgain: () => setTries((before) => before + 1),
  }
}

/** Null when nobody would say. */
async function ask(token: string): Promise<boolean | null> {
  try {
    const [{ callBackend }, { testAccessCall }] = await Promise.all([
      import('#/clients/backend/call-backend.ts'),
      import('#/clients/backend/test-checkout.ts'),
    ])
    const response = await callBackend({ ...testAccessCall, token })
    return response.ok ? response.value.testCheckout : null
  } catch {
    return null
  }
}
