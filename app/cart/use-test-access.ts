import { useSession } from '../session/session-provider.tsx'
import { useQuery } from '../ui/use-query.ts'

export type TestAccess = 'unknown' | 'allowed' | 'refused' | 'unreachable'

/** What the backend has said about each customer since the page was loaded. */
const answers = new Map<string, 'allowed' | 'refused'>()

/**
 * Whether the customer may place test orders. The backend tells this only to the account itself, so guests never ask.
 */
export function useTestAccess(): { access: TestAccess; askAgain: () => void } {
  const { customer, token } = useSession()
  const id = customer?.id ?? null
  const { value, retry } = useQuery<TestAccess>(
    async () => {
      if (id === null || token === null) return 'unknown'
      const access = answers.get(id) ?? (await ask(token))
      if (access !== 'unreachable') answers.set(id, access)
      return access
    },
    { key: id, version: token ?? '' },
  )
  return { access: answers.get(id ?? '') ?? value ?? 'unknown', askAgain: retry }
}

async function ask(token: string): Promise<'allowed' | 'refused' | 'unreachable'> {
  try {
    const [{ callBackend }, { testAccessCall }] = await Promise.all([
      import('#/clients/backend/call-backend.ts'),
      import('#/clients/backend/test-checkout.ts'),
    ])
    const response = await callBackend({ ...testAccessCall, token })
    if (!response.ok) return 'unreachable'
    return response.value.testCheckout ? 'allowed' : 'refused'
  } catch {
    return 'unreachable'
  }
}
