import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Customer, updateCustomer } from '#/clients/shop/customers.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { newPasswordProblem } from '#/contract/passwords.ts'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { type Outcome, useForm } from '../forms/use-form.ts'
import { useFailureMessages } from '../session/failure-messages.ts'
import { useSession } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstInput, useOpener } from '../ui/focus.ts'
import { useNotify } from '../ui/notices.tsx'
import { Setting, SettingButton } from './card.tsx'

export function PasswordCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const [changing, setChanging] = useState(false)
  const opener = useOpener(changing)
  return (
    <Setting
      id="password-card"
      heading={t('password.heading')}
      text={t('password.text')}
      action={
        !changing && (
          <SettingButton ref={opener} onClick={() => setChanging(true)}>
            {t('password.change')}
          </SettingButton>
        )
      }
    >
      {changing && (
        <div ref={focusFirstInput} className="py-4">
          <ChangePassword
            customer={customer}
            onChanged={() => notify({ text: t('password.changed') })}
            onClose={() => setChanging(false)}
          />
        </div>
      )}
    </Setting>
  )
}

interface ChangePasswordProps {
  customer: Customer
  onChanged: () => void
  onClose: () => void
}

const fields = [
  ['currentPassword', 'current', 'current-password'],
  ['password', 'next', 'new-password'],
  ['confirmPassword', 'confirm', 'new-password'],
] as const

interface Passwords {
  current: string
  next: string
}

/** Changes the password: the current one proves who's asking; the new one ends all other sessions (decision 021). */
function useChange({ customer, onChanged, onClose }: ChangePasswordProps) {
  const { t } = useTranslation(['account', 'signIn'])
  const { shop, signIn, replaceToken } = useSession()
  const failureMessages = useFailureMessages()

  function textsOf(code: string | null): string {
    if (code === 'TOO_LONG') return t('signIn:problems.passwordTooLong')
    if (code === 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE')
      return t('signIn:problems.passwordHasSpaces')
    if (code === 'INVALID') return t('signIn:problems.passwordEasy')
    return t('password.failed')
  }

  return async function change(
    { current, next }: Passwords,
    form: HTMLFormElement,
  ): Promise<Outcome | undefined> {
    const credentials = { email: customer.email ?? '', password: current }
    const proven = await signIn(credentials, () => form.isConnected)
    if (proven.outcome === 'unidentified')
      return { problems: { currentPassword: t('password.wrong') } }
    if (proven.outcome !== 'signedIn') return { failure: failureMessages(proven) }
    try {
      const { accessToken } = proven.token
      const { refusals, token } = await updateCustomer(shop(), accessToken, { password: next })
      const [refusal] = refusals
      if (refusal) return { problems: { password: textsOf(refusal.code) } }
      if (token) replaceToken(token)
      onChanged()
      if (form.isConnected) onClose()
    } catch (error) {
      if (!isShopError(error)) throw error
      return { failure: t('password.failed') }
    }
  }
}

function useChangePasswordForm(props: ChangePasswordProps) {
  const { t } = useTranslation(['account', 'signIn', 'passwords'])
  return useForm<Passwords>({
    read({ currentPassword: current = '', password: next = '', confirmPassword = '' }) {
      if (current === '')
        return { problems: { currentPassword: t('signIn:problems.passwordMissing') } }
      const problem = newPasswordProblem(next, confirmPassword)
      if (problem === 'passwordTooShort')
        return { problems: { password: t('passwords:reset.passwordTooShort') } }
      if (problem === 'passwordsDiffer')
        return { problems: { confirmPassword: t('passwords:reset.passwordsDiffer') } }
      if (current === next) return { problems: { password: t('password.same') } }
      return { value: { current, next } }
    },
    send: useChange(props),
  })
}

function ChangePassword(props: ChangePasswordProps) {
  const { t } = useTranslation('account')
  return (
    <Form form={useChangePasswordForm(props)}>
      {/* Lets password managers know whose password it is. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={props.customer.email ?? ''}
      />
      {fields.map(([name, text, autoComplete]) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`password.${text}`)}
          autoComplete={autoComplete}
        />
      ))}
      <FormFooter submit={t('password.save')} submitting={t('password.saving')}>
        <Button tone="second" onClick={props.onClose}>
          {t('password.cancel')}
        </Button>
      </FormFooter>
    </Form>
  )
}
