import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { CheckField } from '../forms/check-field.tsx'
import { useCredentialChecks } from '../forms/credentials.ts'
import { EmailField } from '../forms/email-field.tsx'
import { TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/session-provider.tsx'
import type { Registration, RegistrationResult } from './register.ts'
import { RegistrationOutcome } from './registration-outcome.tsx'

/** The code that talks to the shop, downloaded when the form is sent. */
const load = () => import('./register.ts').catch(() => null)

/**
 * The form that opens an account, and its outcome, null until then. All fields are required, and the passwords must
 * match (sign-in-6, sign-in-7).
 */
function useRegistration() {
  const { t } = useTranslation('signIn')
  const session = useSession()
  const check = useCredentialChecks()
  const [outcome, setOutcome] = useState<RegistrationResult | null>(null)
  const form = useForm<Registration>({
    async read(typed) {
      setOutcome(null)
      const { firstName = '', lastName = '', email = '', password = '' } = typed
      const acceptsMarketing = 'acceptsMarketing' in typed
      return {
        value: { firstName, lastName, email, password, acceptsMarketing },
        problems: {
          firstName: firstName.trim() === '' ? t('problems.firstNameMissing') : undefined,
          lastName: lastName.trim() === '' ? t('problems.lastNameMissing') : undefined,
          email: await check.email(email),
          password: check.password(password),
          confirmPassword:
            typed.confirmPassword === password ? undefined : t('problems.passwordsDiffer'),
        },
      }
    },
    async send(registration) {
      const code = await load()
      const result = await code?.register(session, registration)
      setOutcome(result ?? { outcome: 'unreachable' })
      return result?.outcome === 'problem'
        ? { problems: { [result.field]: result.message } }
        : undefined
    },
  })
  return { form, outcome }
}

/** The surrounding page redirects after a registration. */
export function RegisterForm() {
  const { t } = useTranslation('signIn')
  const { form, outcome } = useRegistration()
  return (
    <Form form={form}>
      <p className="text-sm text-slate">{t('register.required')}</p>
      <NameFields />
      <EmailField label={t('fields.email')} autoComplete="username" />
      <PasswordFields />
      <AcceptsMarketing />
      <RegistrationOutcome outcome={outcome} />
      <FormFooter
        size="large"
        submit={t('register.submit')}
        submitting={t('register.submitting')}
      />
      <Link
        to="/privacy-policy"
        className="inline-flex min-h-8 items-center self-center text-sm text-slate underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('register.privacy')}
      </Link>
    </Form>
  )
}

function AcceptsMarketing() {
  const { t } = useTranslation('signIn')
  const { facts } = useBrowserSettings()
  return (
    <CheckField
      align="start"
      size="large"
      label={t('register.marketing')}
      name="acceptsMarketing"
      defaultChecked={!facts.asksConsent}
    />
  )
}

function NameFields() {
  const { t } = useTranslation('signIn')
  return (
    <div className="side-by-side">
      <TextField
        name="firstName"
        label={t('fields.firstName')}
        autoComplete="given-name"
        maxLength={limits.nameMax}
      />
      <TextField
        name="lastName"
        label={t('fields.lastName')}
        autoComplete="family-name"
        maxLength={limits.nameMax}
      />
    </div>
  )
}

function PasswordFields() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <PasswordField
        name="password"
        label={t('fields.password')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
