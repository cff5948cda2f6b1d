import { Outlet } from 'react-router'
import type { Route } from './+types/admin-layout.ts'
import { AdminError } from './admin-error.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminContext, requireAdmin } from './admin-session.ts'

export const clientMiddleware = [requireAdmin]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { client, session } = context.get(adminContext)
  return { client, session }
}

export { HydrateFallback } from './admin-loading.tsx'

export default function AdminLayout() {
  return (
    <AdminFrame>
      <meta name="robots" content="noindex" />
      <Outlet />
    </AdminFrame>
  )
}

/** Stays inside the document, like every page's. */
export function ErrorBoundary() {
  return <AdminError />
}
