import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCredentialChecks } from '../forms/credentials.ts'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFailureMessages } from '../session/failure-messages.ts'
import type { Credentials } from '../session/session.types.ts'
import { useSession } from '../session/session-provider.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The surrounding page redirects after a sign-in. */
export function LoginForm() {
  const { t } = useTranslation('signIn')
  const { signIn } = useSession()
  const { state } = useLocation()
  const check = useCredentialChecks()
  const failureMessages = useFailureMessages()
  const form = useForm<Credentials>({
    read: async ({ email = '', password = '' }) => ({
      value: { email, password },
      problems: { email: await check.email(email), password: check.password(password) },
    }),
    send: async (credentials) => ({ failure: failureMessages(await signIn(credentials)) }),
  })
  return (
    <Form form={form}>
      <EmailField label={t('fields.email')} autoComplete="username" />
      <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" />
      <FormFooter size="large" submit={t('login.submit')} submitting={t('login.submitting')} />
      <TextLink to="/forgot-password" state={state} className="self-start">
        {t('login.forgot')}
      </TextLink>
    </Form>
  )
}
