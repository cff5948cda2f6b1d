import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { AdminError } from '../admin/admin-error.tsx'
import { readAdminToken } from '../admin/admin-token.ts'
import { LoginPage } from '../admin/login/login-page.tsx'
import { takeRedirectReason } from '../admin/redirect-reason.ts'

/** Whoever is signed in goes on to the dashboard, which sends them back if they are not. */
export async function clientLoader() {
  if (readAdminToken() !== null) throw redirect('/admin/dashboard')
  return null
}
clientLoader.hydrate = true as const

export { HydrateFallback } from '../admin/admin-loading.tsx'

export default function AdminLogin() {
  const navigate = useNavigate()
  const [{ from, ended }] = useState(takeRedirectReason)
  return (
    <>
      <title>Admin Portal – Glovebox</title>
      <meta name="robots" content="noindex" />
      <LoginPage ended={ended} onSignedIn={() => void navigate(from, { replace: true })} />
    </>
  )
}

export function ErrorBoundary() {
  return <AdminError />
}
