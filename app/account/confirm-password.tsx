import { useTranslation } from 'react-i18next'
import { useCredentialChecks } from '../forms/credentials.ts'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useFailureMessages } from '../session/failure-messages.ts'
import { useSession } from '../session/session-provider.tsx'
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

/** Asks the customer for the password again, because what follows requires a recent sign-in. */
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
  const check = useCredentialChecks()
  const failureMessages = useFailureMessages()
  const form = useForm<string>({
    read: ({ confirmedPassword }) => ({
      value: confirmedPassword,
      problems: { confirmedPassword: check.password(confirmedPassword) },
    }),
    async send(password, form) {
      const credentials = { email: customer?.email ?? '', password }
      const response = await signIn(credentials, () => form.isConnected)
      if (response.outcome === 'unidentified') return { failure: t('password.wrong') }
      if (response.outcome === 'signedIn') onConfirmed()
      return { failure: failureMessages(response) }
    },
  })
  return (
    <Form form={form}>
      <PasswordField
        name="confirmedPassword"
        label={t('confirm.password')}
        autoComplete="current-password"
        autoFocus
      />
      <FormFooter submit={t('confirm.goOn')} submitting={t('confirm.checking')}>
        <Button tone="second" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
      </FormFooter>
    </Form>
  )
}
