import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCredentialChecks } from '../forms/credentials.ts'
import { EmailField } from '../forms/email-field.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { FormFailure } from '../forms/form-footer.tsx'
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
  const [refused, setRefused] = useState(false)
  const form = useForm<Credentials>({
    read: async ({ email = '', password = '' }) => ({
      value: { email, password },
      problems: { email: await check.email(email), password: check.password(password) },
    }),
    async send(credentials) {
      const result = await signIn(credentials)
      setRefused(result.outcome === 'unidentified')
      return { failure: failureMessages(result) }
    },
  })
  // It doesn't say which of the two is wrong; editing either takes the message away.
  const invalid = (refused && Boolean(form.failure)) || undefined
  return (
    <Form form={form}>
      <EmailField label={t('fields.email')} autoComplete="username" invalid={invalid} />
      <PasswordField
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        invalid={invalid}
      />
      <FormFailure />
      <TextLink to="/forgot-password" state={state} className="-my-2 self-start">
        {t('login.forgot')}
      </TextLink>
      <SubmitButton size="large" submitting={t('login.submitting')}>
        {t('login.submit')}
      </SubmitButton>
    </Form>
  )
}
