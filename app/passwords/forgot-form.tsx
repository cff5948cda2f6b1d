import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../forms/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { emailProblem } from '../sign-in/credential-problems.ts'
import { useTooManyRequestsMessage } from '../sign-in/failure-messages.ts'
import { useProblemMessages } from '../sign-in/problem-messages.ts'
import { askForResetLink } from '../sign-in/request-reset-link.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['passwords', 'signIn'])
  const toMessages = useProblemMessages()
  const tooMany = useTooManyRequestsMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<string>({
    async read(typed) {
      setFailure(null)
      const email = String(typed.get('email') ?? '')
      const problems = toMessages({ email: await emailProblem(email) })
      return problems ? { problems } : { value: email.trim().toLowerCase() }
    },
    async send(email) {
      const response = await askForResetLink(email)
      if (response?.ok) onSent(email)
      else setFailure(response?.status === 429 ? tooMany(response.retryAfter) : t('forgot.failed'))
      return null
    },
  })
  return (
    <form method="dialog" noValidate {...form.events} className="flex flex-col gap-5">
      <Field name="email" label={t('signIn:fields.email')} problem={form.problems.email}>
        {(input) => <input {...input} type="email" autoComplete="username" maxLength={254} />}
      </Field>
      {failure !== null && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <Button type="submit" size="large" busy={form.busy}>
        {form.busy ? t('forgot.submitting') : t('forgot.submit')}
      </Button>
    </form>
  )
}
