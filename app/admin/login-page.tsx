import { useTranslation } from 'react-i18next'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { signInAdmin } from '#/clients/backend/admin.ts'
import { codeWanted } from '#/contract/admins.ts'
import { EmailField } from '../forms/email-field.tsx'
import { TextField } from '../forms/field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { languageOfDocument } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LockIcon } from '../ui/icons.tsx'
import type { Route } from './+types/login-page.ts'
import { readAdminToken, readReturnTo, startSession } from './admin-session.ts'
import { SignedOutPage } from './signed-out-page.tsx'

/** Anyone with a token goes on to the dashboard, which sends them back if the token has expired. */
export async function clientLoader() {
  if (readAdminToken() !== null) throw redirect('/admin/dashboard')
  return readReturnTo()
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  const code = typed('code')
  const response = await signInAdmin(
    {
      email: typed('email'),
      password: typed('password'),
      ...(code !== '' && { code }),
    },
    languageOfDocument(),
  )
  if (response.ok) {
    const { address } = readReturnTo()
    startSession(response.value.token)
    throw redirect(address)
  }
  const asksForCode = form.has('code') || codeWanted.safeParse(response.body).success
  return {
    asksForCode,
    error: response.error,
    tone: asksForCode && code === '' ? ('info' as const) : ('bad' as const),
  }
}

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

/** Where admins sign in (admin-2). */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  const busy = useNavigation().state !== 'idle'
  const refused = busy ? undefined : actionData
  return (
    <SignedOutPage
      title={t('signIn.pageTitle')}
      heading={t('signIn.title')}
      lead={t('signIn.lead')}
      foot={
        <Link to="/" className="text-pine underline underline-offset-4">
          {t('signIn.store')}
        </Link>
      }
    >
      <Form method="post" replace className="flex flex-col gap-4">
        <p className="flex items-start gap-2 rounded-small bg-mist px-3 py-2 text-sm text-slate">
          <LockIcon className="mt-0.5 size-4" />
          {t('signIn.secure')}
        </p>
        {loaderData.ended && !refused && (
          <Banner role="status" className="text-sm">
            {t('signIn.ended')}
          </Banner>
        )}
        <Credentials code={actionData?.asksForCode === true} />
        {refused && (
          <Banner tone={refused.tone} role="alert" className="text-sm">
            {refused.error ?? t('signIn.invalid')}
          </Banner>
        )}
        <Button type="submit" busy={busy} className="w-full rounded-small">
          {busy ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
      </Form>
    </SignedOutPage>
  )
}

function Credentials({ code }: { code: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <EmailField label={t('signIn.email')} autoComplete="username" />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        minLength={1}
      />
      <Link
        to="/admin/forgot-password"
        className="self-start text-sm text-pine underline underline-offset-4"
      >
        {t('signIn.forgot')}
      </Link>
      {code && (
        <TextField label={t('signIn.code')} name="code" autoComplete="one-time-code" autoFocus />
      )}
    </>
  )
}
