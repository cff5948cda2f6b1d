import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Customer, updateCustomer } from '#/clients/shop/customers.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { newPasswordProblem } from '#/contract/passwords.ts'
import { Field } from '../forms/field.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { type Problems, useForm } from '../forms/use-form.ts'
import { useIsMounted } from '../forms/use-is-mounted.ts'
import { useSession } from '../session/session-provider.tsx'
import { useFailureMessages } from '../sign-in/failure-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

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

/** The present password proves who asks, and the new one ends every other session (decision 021). */
export function ChangePassword({ customer, onChanged, onClose }: ChangePasswordProps) {
  const { t } = useTranslation(['account', 'signIn', 'passwords'])
  const { shop, signIn, replaceToken } = useSession()
  const failureMessages = useFailureMessages()
  const isMounted = useIsMounted()
  const [failure, setFailure] = useState<string | null>(null)

  async function change({ current, next }: Passwords): Promise<Problems | null> {
    const proven = await signIn({ email: customer.email ?? '', password: current }, isMounted)
    if (proven.outcome === 'unidentified') return { currentPassword: t('password.wrong') }
    if (proven.outcome !== 'signedIn') {
      setFailure(failureMessages(proven))
      return null
    }
    try {
      const { token } = proven
      const changed = await updateCustomer(shop(), token.accessToken, { password: next })
      const [refusal] = changed.refusals
      if (refusal) return { password: textsOf(refusal.code) }
      if (changed.token) replaceToken(changed.token)
      onChanged()
      if (isMounted()) onClose()
    } catch (error) {
      if (!isShopError(error)) throw error
      setFailure(t('password.failed'))
    }
    return null
  }

  function textsOf(code: string | null): string {
    if (code === 'TOO_LONG') return t('signIn:problems.passwordTooLong')
    if (code === 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE')
      return t('signIn:problems.passwordHasSpaces')
    return t('password.failed')
  }

  const form = useForm<Passwords>({
    read(typed) {
      setFailure(null)
      const current = String(typed.get('currentPassword') ?? '')
      const next = String(typed.get('password') ?? '')
      if (current === '')
        return { problems: { currentPassword: t('signIn:problems.passwordMissing') } }
      const problem = newPasswordProblem(next, String(typed.get('confirmPassword') ?? ''))
      if (problem === 'passwordTooShort')
        return { problems: { password: t('passwords:reset.passwordTooShort') } }
      if (problem === 'passwordsDiffer')
        return { problems: { confirmPassword: t('passwords:reset.passwordsDiffer') } }
      if (current === next) return { problems: { password: t('password.same') } }
      return { value: { current, next } }
    },
    send: change,
  })
  return (
    <form method="dialog" noValidate {...form.events} className="flex flex-col gap-5">
      {/* So that password managers know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={customer.email ?? ''} />
      {fields.map(([name, text, autoComplete]) => (
        <Field key={name} name={name} label={t(`password.${text}`)} problem={form.problems[name]}>
          {(input) => <PasswordInput {...input} autoComplete={autoComplete} />}
        </Field>
      ))}
      {failure !== null && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('password.saving') : t('password.save')}
        </Button>
        <Button tone="second" onClick={onClose}>
          {t('password.cancel')}
        </Button>
      </div>
    </form>
  )
}
