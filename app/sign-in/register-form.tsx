import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { Field } from '../forms/field.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { Button } from '../ui/button.tsx'
import { RegistrationOutcome } from './registration-outcome.tsx'
import { useRegistration } from './use-registration.ts'

/** Who has registered is led away by the page around it. */
export function RegisterForm() {
  const { t } = useTranslation('signIn')
  const { busy, problems, events, outcome } = useRegistration()
  const [email, setEmail] = useState('')
  return (
    <form method="dialog" noValidate {...events} className="flex flex-col gap-5">
      <p className="text-sm text-slate">{t('register.required')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="firstName" label={t('fields.firstName')} problem={problems.firstName}>
          {(input) => <input {...input} autoComplete="given-name" maxLength={limits.nameMax} />}
        </Field>
        <Field name="lastName" label={t('fields.lastName')} problem={problems.lastName}>
          {(input) => <input {...input} autoComplete="family-name" maxLength={limits.nameMax} />}
        </Field>
      </div>
      <Field name="email" label={t('fields.email')} problem={problems.email}>
        {(input) => (
          <input
            {...input}
            type="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field
        name="password"
        label={t('fields.password')}
        problem={problems.password}
        hint={t('register.passwordHint')}
      >
        {(input) => <PasswordInput {...input} autoComplete="new-password" />}
      </Field>
      <Field
        name="confirmPassword"
        label={t('fields.confirmPassword')}
        problem={problems.confirmPassword}
      >
        {(input) => <PasswordInput {...input} autoComplete="new-password" />}
      </Field>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="acceptsMarketing"
          defaultChecked
          className="mt-0.5 size-5 shrink-0 accent-pine"
        />
        {t('register.marketing')}
      </label>
      <RegistrationOutcome outcome={outcome} email={email} />
      <Button type="submit" size="large" busy={busy}>
        {busy ? t('register.submitting') : t('register.submit')}
      </Button>
      <Link
        to="/privacy-policy"
        className="inline-flex min-h-8 items-center self-center text-sm text-slate underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('register.privacy')}
      </Link>
    </form>
  )
}
