import { useTranslation } from 'react-i18next'
import type { ResetRequest } from '#/contract/passwords.ts'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { TextLink } from '../ui/text-link.tsx'

/** The code that checks and sends a password, downloaded when the form is sent; null if that fails. */
const loadChecks = () => import('#/contract/passwords.ts').catch(() => null)
const loadCalls = () => import('#/clients/backend/passwords.ts').catch(() => null)

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('passwords')
  const form = useForm<ResetRequest>({
    async read({ password = '', confirmPassword = '' }) {
      const problem = (await loadChecks())?.newPasswordProblem(password, confirmPassword) ?? null
      if (problem === null) return { value: { token, password, confirmPassword } }
      const field = problem === 'passwordTooShort' ? 'password' : 'confirmPassword'
      return { problems: { [field]: t(`reset.${problem}`) } }
    },
    async send(request) {
      const response = await (await loadCalls())?.setNewPassword(request)
      if (response?.ok) onDone()
      else
        return {
          failure: (
            <>
              <p>{response?.error ?? t('reset.failed')}</p>
              {response?.status === 400 && <NewLink />}
            </>
          ),
        }
    },
  })
  return (
    <Form form={form}>
      {(['password', 'confirmPassword'] as const).map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`reset.${name}`)}
          autoComplete="new-password"
        />
      ))}
      <FormFooter size="large" submit={t('reset.submit')} submitting={t('reset.submitting')} />
    </Form>
  )
}

/** A link to request a new email, if this one no longer works. */
export function NewLink() {
  const { t } = useTranslation('passwords')
  return (
    <TextLink to="/forgot-password" className="self-start font-medium">
      {t('reset.newLink')}
    </TextLink>
  )
}
