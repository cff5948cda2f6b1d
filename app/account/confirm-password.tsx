import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../forms/field.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { useForm } from '../forms/use-form.ts'
import { useIsMounted } from '../forms/use-is-mounted.ts'
import { useSession } from '../session/session-provider.tsx'
import { passwordProblem } from '../sign-in/credential-problems.ts'
import { useFailureMessages } from '../sign-in/failure-messages.ts'
import { useProblemMessages } from '../sign-in/problem-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ConfirmPasswordProps {
  open: boolean
  /** Why the password is asked for. */
  text: string
  /** The customer has just signed in again. */
  onConfirmed: () => void
  onClose: () => void
}

/** Asks who is signed in for the password again, because what follows needs a sign-in of the last minutes. */
export function ConfirmPassword({ open, text, onConfirmed, onClose }: ConfirmPasswordProps) {
  const { t } = useTranslation('account')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy="confirm-title"
      className="m-auto w-full max-w-[min(28rem,100vw-2rem)] rounded-card bg-white p-6 shadow-floating sm:p-8"
    >
      {open && (
        <div className="flex flex-col gap-5">
          <h2 id="confirm-title" className="text-heading">
            {t('confirm.heading')}
          </h2>
          <p className="text-slate">{text}</p>
          <PasswordForm onConfirmed={onConfirmed} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function PasswordForm({
  onConfirmed,
  onClose,
}: Pick<ConfirmPasswordProps, 'onConfirmed' | 'onClose'>) {
  const { t } = useTranslation('account')
  const { customer, signIn } = useSession()
  const toMessages = useProblemMessages()
  const failureMessages = useFailureMessages()
  const [failure, setFailure] = useState<string | null>(null)
  const isMounted = useIsMounted()
  const form = useForm<string>({
    read(typed) {
      setFailure(null)
      const password = String(typed.get('confirmedPassword') ?? '')
      const problems = toMessages({ confirmedPassword: passwordProblem(password) })
      return problems ? { problems } : { value: password }
    },
    async send(password) {
      const response = await signIn({ email: customer?.email ?? '', password }, isMounted)
      if (response.outcome === 'signedIn') onConfirmed()
      else
        setFailure(
          response.outcome === 'unidentified' ? t('password.wrong') : failureMessages(response),
        )
      return null
    },
  })
  return (
    <form method="dialog" noValidate {...form.events} className="flex flex-col gap-5">
      <Field
        name="confirmedPassword"
        label={t('confirm.password')}
        problem={form.problems.confirmedPassword}
      >
        {(input) => <PasswordInput {...input} autoComplete="current-password" autoFocus />}
      </Field>
      {failure !== null && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('confirm.checking') : t('confirm.goOn')}
        </Button>
        <Button tone="second" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </form>
  )
}
