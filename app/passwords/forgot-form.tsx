import { useTranslation } from 'react-i18next'
import { useCredentialChecks } from '../forms/credentials.ts'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { useForm } from '../forms/use-form.ts'
import { useTooManyRequestsMessage } from '../session/failure-messages.ts'
import { askForResetLink } from '../sign-in/request-reset-link.ts'

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['passwords', 'signIn'])
  const check = useCredentialChecks()
  const tooMany = useTooManyRequestsMessage()
  const form = useForm<string>({
    read: async ({ email = '' }) => ({
      value: email.trim().toLowerCase(),
      problems: { email: await check.email(email) },
    }),
    async send(email) {
      const response = await askForResetLink(email)
      if (response?.ok) onSent(email)
      else if (response?.status === 429) return { failure: tooMany(response.retryAfter) }
      else return { failure: t('forgot.failed') }
    },
  })
  return (
    <Form form={form}>
      <EmailField label={t('signIn:fields.email')} autoComplete="username" />
      <FormFooter size="large" submit={t('forgot.submit')} submitting={t('forgot.submitting')} />
    </Form>
  )
}
