import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { createAdminClient } from '#/clients/backend/admin.ts'
import type { Route } from './+types/portal.ts'
import { forgetAdminToken, forgetEnded, readAdminToken } from './admin-token.ts'
import { createGuardedClient } from './guarded-client.ts'
import { PortalContext } from './portal-context.ts'
import { PortalError } from './portal-error.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { sendAway } from './sent-away.ts'

/** Nobody sees a page of the portal without a token that the backend knows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const token = readAdminToken()
  if (token === null) {
    sendAway({ from: pathname + search, ended: false })
    throw redirect('/admin/login')
  }
  const answer = await createAdminClient(token).session()
  if (answer.ok) return { token, session: answer.value }
  if (answer.status === 401 || answer.status === 403) {
    if (!forgetEnded(token)) throw redirect(pathname + search)
    sendAway({ from: pathname + search, ended: true })
    throw redirect('/admin/login')
  }
  return { token, session: null }
}
clientLoader.hydrate = true as const

/** Each page asks for what it shows itself. */
export function shouldRevalidate() {
  return false
}

export { HydrateFallback } from './portal-loading.tsx'

export default function Portal({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData
  const [session, setSession] = useState(loaderData.session)
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const ended = useCallback(() => {
    // An answer that comes after the portal was left says nothing of whoever is in it by then.
    if (left.current) return
    if (!forgetEnded(token)) return location.reload()
    sendAway({ from: location.pathname + location.search, ended: true })
    void navigate('/admin/login', { replace: true })
  }, [navigate, token])
  const client = useMemo(() => createGuardedClient(token, ended), [token, ended])
  const portal = useMemo(
    () => ({
      client,
      session,
      async refreshSession() {
        const answer = await client.session()
        if (answer.ok) setSession(answer.value)
      },
      signOut() {
        void client.signOut()
        forgetAdminToken()
        void navigate('/admin/login', { replace: true })
      },
    }),
    [client, session, navigate],
  )
  return (
    <PortalContext value={portal}>
      <PortalFrame>
        <meta name="robots" content="noindex" />
        <Outlet />
      </PortalFrame>
    </PortalContext>
  )
}

/** Stays inside the document, like every page's. */
export function ErrorBoundary() {
  return <PortalError />
}
