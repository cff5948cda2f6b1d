import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Field } from '../forms/field.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { useForm } from '../forms/use-form.ts'
import type { Credentials } from '../session/session.types.ts'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { emailProblem, passwordProblem } from './credential-problems.ts'
import { useFailureMessages } from './failure-messages.ts'
import { useProblemMessages } from './problem-messages.ts'

/** Who signs in is led away by the page around it. */
export function LoginForm() {
  const { t } = useTranslation('signIn')
  const { signIn } = useSession()
  const { state } = useLocation()
  const toMessages = useProblemMessages()
  const failureMessages = useFailureMessages()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Credentials>({
    async read(typed) {
      setFailure(null)
      const email = String(typed.get('email') ?? '')
      const password = String(typed.get('password') ?? '')
      const problems = toMessages({
        email: await emailProblem(email),
        password: passwordProblem(password),
      })
      return problems ? { problems } : { value: { email, password } }
    },
    async send(credentials) {
      setFailure(failureMessages(await signIn(credentials)))
      return null
    },
  })
  return (
    // A form of this method goes nowhere by itself, so that no password gets into an address when the
    // button is pressed before the page has started.
    <form method="dialog" noValidate {...form.events} className="flex flex-col gap-5">
      <Field name="email" label={t('fields.email')} problem={form.problems.email}>
        {(input) => <input {...input} type="email" autoComplete="username" maxLength={254} />}
      </Field>
      <Field name="password" label={t('fields.password')} problem={form.problems.password}>
        {(input) => <PasswordInput {...input} autoComplete="current-password" />}
      </Field>
      <Link
        to="/forgot-password"
        state={state}
        className="inline-flex min-h-8 items-center self-start text-pine underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('login.forgot')}
      </Link>
      {failure !== null && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <Button type="submit" size="large" busy={form.busy}>
        {form.busy ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  )
}
