import { Form, Link, redirect, useNavigation } from 'react-router'
import { signInAdmin } from '#/clients/backend/admin.ts'
import { codeWanted } from '#/contract/admins.ts'
import { TextField } from '../forms/field.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LockIcon } from '../ui/icons.tsx'
import type { Route } from './+types/login-page.ts'
import { readAdminToken, readReturnTo, startSession } from './admin-session.ts'

/** Whoever is signed in goes on to the dashboard, which sends them back if they are not. */
export async function clientLoader() {
  if (readAdminToken() !== null) throw redirect('/admin/dashboard')
  return readReturnTo()
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  const code = typed('code')
  const response = await signInAdmin({
    email: typed('email'),
    password: typed('password'),
    ...(code !== '' && { code }),
  })
  if (response.ok) {
    const { address } = readReturnTo()
    startSession(response.value.token)
    throw redirect(address)
  }
  const asksForCode = form.has('code') || codeWanted.safeParse(response.body).success
  return {
    asksForCode,
    error: response.error ?? 'Invalid email or password',
    tone: asksForCode && code === '' ? ('info' as const) : ('bad' as const),
  }
}

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

/** Where admins sign in (admin-2). */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const refused = busy ? undefined : actionData
  return (
    <main id="content" lang="en" className="grid min-h-dvh place-items-center bg-chalk px-4 py-10">
      <title>Admin Portal – Glovebox</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-sm">
        <h1 className="text-center text-heading">Admin Portal</h1>
        <p className="mt-1 text-center text-slate">Sign in to manage reviews and settings</p>
        <Form
          method="post"
          replace
          className="mt-6 flex flex-col gap-4 rounded-card border border-line bg-white p-6"
        >
          <p className="flex items-start gap-2 rounded-small bg-mist px-3 py-2 text-sm text-slate">
            <LockIcon className="mt-0.5 size-4" />
            This is a secure area. Every sign-in is logged.
          </p>
          {loaderData.ended && !refused && (
            <Banner role="status" className="text-sm">
              Your session has ended. Please sign in again.
            </Banner>
          )}
          <TextField label="Email" name="email" type="email" autoComplete="username" />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
          />
          {actionData?.asksForCode && (
            <TextField
              label="Code of your authenticator app, or a recovery code"
              name="code"
              autoComplete="one-time-code"
              autoFocus
            />
          )}
          {refused && (
            <Banner tone={refused.tone} role="alert" className="text-sm">
              {refused.error}
            </Banner>
          )}
          <Button type="submit" busy={busy} className="w-full">
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </Form>
        <p className="mt-5 text-center">
          <Link to="/" className="text-pine underline underline-offset-4">
            Back to Store
          </Link>
        </p>
      </div>
    </main>
  )
}
