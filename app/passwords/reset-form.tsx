import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResetRequest } from '#/contract/passwords.ts'
import { Field } from '../forms/field.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { useForm } from '../forms/use-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { NewLink } from './new-link.tsx'

interface Failure {
  text: string
  /** True: another link may help. */
  refused: boolean
}

/** What checks and sends a password is downloaded by those who send one; null when it cannot be. */
const loadChecks = () => import('#/contract/passwords.ts').catch(() => null)
const loadCalls = () => import('#/clients/backend/passwords.ts').catch(() => null)

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('passwords')
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<ResetRequest>({
    async read(typed) {
      setFailure(null)
      const password = String(typed.get('password') ?? '')
      const confirmPassword = String(typed.get('confirmPassword') ?? '')
      const problem = (await loadChecks())?.newPasswordProblem(password, confirmPassword) ?? null
      if (problem === null) return { value: { token, password, confirmPassword } }
      const field = problem === 'passwordTooShort' ? 'password' : 'confirmPassword'
      return { problems: { [field]: t(`reset.${problem}`) } }
    },
    async send(request) {
      const response = await (await loadCalls())?.setNewPassword(request)
      if (response?.ok) onDone()
      else
        setFailure({
          text: response?.error ?? t('reset.failed'),
          refused: response?.status === 400,
        })
      return null
    },
  })
  return (
    <form method="dialog" noValidate {...form.events} className="flex flex-col gap-5">
      {(['password', 'confirmPassword'] as const).map((name) => (
        <Field key={name} name={name} label={t(`reset.${name}`)} problem={form.problems[name]}>
          {(input) => <PasswordInput {...input} autoComplete="new-password" />}
        </Field>
      ))}
      {failure && (
        <Banner tone="bad" role="alert" className="flex flex-col gap-1">
          <p>{failure.text}</p>
          {failure.refused && <NewLink />}
        </Banner>
      )}
      <Button type="submit" size="large" busy={form.busy}>
        {form.busy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  )
}
