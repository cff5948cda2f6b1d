import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseStaffPassword } from '#/clients/backend/admin.ts'
import { newPasswordProblem } from '#/contract/passwords.ts'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { languageOfDocument } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import type { Route } from './+types/set-password-page.ts'
import { SignedOutPage } from './signed-out-page.tsx'

/** The token is behind the `#`, so that it never reaches a server's log. */
export async function clientLoader() {
  return { token: window.location.hash.slice(1) }
}

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

/** Where the link of an invitation leads: a member of staff chooses a password (admin-11). */
export default function SetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('adminStaff')
  const [done, setDone] = useState(false)
  return (
    <SignedOutPage heading={t('setPassword.heading')}>
      {done ? (
        <Banner tone="good" role="status" className="grid gap-2">
          {t('setPassword.done')}
          <Link to="/admin/login" className="font-semibold underline">
            {t('setPassword.signIn')}
          </Link>
        </Banner>
      ) : token === '' ? (
        <Banner tone="bad">{t('setPassword.linkMissing')}</Banner>
      ) : (
        <PasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </SignedOutPage>
  )
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation(['adminStaff', 'admin'])
  const form = useForm({
    read({ password = '', confirmPassword = '' }) {
      const problem = newPasswordProblem(password, confirmPassword)
      if (problem === null) return { value: { token, password, confirmPassword } }
      const field = problem === 'passwordTooShort' ? 'password' : 'confirmPassword'
      return { problems: { [field]: t(`setPassword.${problem}`) } }
    },
    async send(chosen) {
      const response = await chooseStaffPassword(chosen, languageOfDocument())
      if (!response.ok) return { failure: response.error ?? t('admin:noAnswer') }
      onDone()
    },
  })
  return (
    <Form form={form}>
      <p className="text-slate">{t('setPassword.lead')}</p>
      {(['password', 'confirmPassword'] as const).map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`setPassword.${name}`)}
          autoComplete="new-password"
        />
      ))}
      <FormFooter
        submit={t('setPassword.submit')}
        submitting={t('setPassword.submitting')}
        className="rounded-small"
      />
    </Form>
  )
}
