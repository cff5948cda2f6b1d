import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseStaffPassword } from '#/clients/backend/admin.ts'
import { newPasswordProblem } from '#/contract/passwords.ts'
import { TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSavedLanguage } from '../i18n/choose-language.ts'
import { languageOfDocument } from '../i18n/messages.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { Banner } from '../ui/banner.tsx'
import type { Route } from './+types/set-password-page.ts'

/** Behind the `#`, so that it never reaches a server's log. */
export async function clientLoader() {
  return { token: window.location.hash.slice(1) }
}

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

/** Where the link of an invitation leads: a member of staff chooses a password (admin-11). */
export default function SetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['adminStaff', 'admin'])
  const [done, setDone] = useState(false)
  useSavedLanguage()
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
      setDone(true)
    },
  })
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-chalk px-4 py-10">
      <title>{t('admin:pageTitle', { page: t('setPassword.heading') })}</title>
      <meta name="robots" content="noindex" />
      <div className="grid w-full max-w-sm gap-5">
        <h1 className="text-center text-heading">{t('setPassword.heading')}</h1>
        <div className="rounded-card border border-line bg-white p-6">
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
            <Form form={form}>
              <p className="text-slate">{t('setPassword.lead')}</p>
              {(['password', 'confirmPassword'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  type="password"
                  label={t(`setPassword.${name}`)}
                  autoComplete="new-password"
                />
              ))}
              <FormActions
                submit={t('setPassword.submit')}
                submitting={t('setPassword.submitting')}
              />
            </Form>
          )}
        </div>
        <LanguageSwitch onLight />
      </div>
    </main>
  )
}
