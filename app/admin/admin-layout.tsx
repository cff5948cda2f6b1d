import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { createAdminClient } from '#/clients/backend/admin.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminContext } from './admin-context.ts'
import { AdminError } from './admin-error.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { deleteEnded, readAdminToken, removeAdminToken } from './admin-token.ts'
import { createGuardedClient } from './guarded-client.ts'
import { saveRedirectReason } from './redirect-reason.ts'

/** Nobody sees a page of the admin without a token that the backend knows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const token = readAdminToken()
  if (token === null) {
    saveRedirectReason({ from: pathname + search, ended: false })
    throw redirect('/admin/login')
  }
  const response = await createAdminClient(token).session()
  if (response.ok) return { token, session: response.value }
  if (response.status === 401 || response.status === 403) {
    if (!deleteEnded(token)) throw redirect(pathname + search)
    saveRedirectReason({ from: pathname + search, ended: true })
    throw redirect('/admin/login')
  }
  return { token, session: null }
}
clientLoader.hydrate = true as const

/** Each page asks for what it shows itself. */
export function shouldRevalidate() {
  return false
}

export { HydrateFallback } from './admin-loading.tsx'

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
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
    // An answer that comes after the admin was left says nothing of whoever is in it by then.
    if (left.current) return
    if (!deleteEnded(token)) return location.reload()
    saveRedirectReason({ from: location.pathname + location.search, ended: true })
    void navigate('/admin/login', { replace: true })
  }, [navigate, token])
  const client = useMemo(() => createGuardedClient(token, ended), [token, ended])
  const admin = useMemo(
    () => ({
      client,
      session,
      async refreshSession() {
        const response = await client.session()
        if (response.ok) setSession(response.value)
      },
      signOut() {
        void client.signOut()
        removeAdminToken()
        void navigate('/admin/login', { replace: true })
      },
    }),
    [client, session, navigate],
  )
  return (
    <AdminContext value={admin}>
      <AdminFrame>
        <meta name="robots" content="noindex" />
        <Outlet />
      </AdminFrame>
    </AdminContext>
  )
}

/** Stays inside the document, like every page's. */
export function ErrorBoundary() {
  return <AdminError />
}
