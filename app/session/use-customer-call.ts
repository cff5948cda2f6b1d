import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackendCall, BackendResult } from '#/clients/backend/call-backend.ts'
import type { Failure } from '#/clients/failure.ts'
import { useSession } from './session-provider.tsx'

const load = () => import('#/clients/backend/call-backend.ts')
/** Offline, the code that calls the backend can't be downloaded either. */
const unreachable = async (): Promise<Failure> => ({
  ok: false,
  status: null,
  error: null,
  retryAfter: null,
  body: null,
})

/** A call to `/api` with the customer's token. */
export type CustomerCall = <T>(call: Omit<BackendCall<T>, 'token'>) => Promise<BackendResult<T>>

/**
 * Calls the backend with the customer's token, once it's known. A 401 signs out, unless another tab has renewed the
 * token meanwhile: then the call is retried with the new one (session-6).
 */
export function useCustomerCall(): CustomerCall {
  const { t } = useTranslation()
  const { known, expire } = useSession()
  return useCallback(
    async (call) => {
      const refused = (error: string) =>
        ({ ok: false, status: 401, error, retryAfter: null, body: null }) as const
      const { token } = await known()
      if (token === null) return refused(t('session.notAuthenticated'))
      const { callBackend } = await load().catch(() => ({ callBackend: unreachable }))
      const result = await callBackend({ ...call, token })
      if (result.ok || result.status !== 401) return result
      const renewed = expire(token)
      const again = renewed === null ? result : await callBackend({ ...call, token: renewed })
      if (again.ok || again.status !== 401) return again
      if (renewed !== null) expire(renewed)
      return refused(t('session.expired'))
    },
    [known, expire, t],
  )
}
