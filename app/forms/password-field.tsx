import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#/contract/limits.ts'
import { EyeIcon, EyeOffIcon } from '../ui/icons.tsx'
import { Field, type FieldProps } from './field.tsx'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  minLength?: number
}

/** A password field with a button that shows what was typed. */
export function PasswordField({
  autoComplete,
  autoFocus,
  minLength = limits.passwordMin,
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation('signIn')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOffIcon : EyeIcon
  return (
    <Field {...field}>
      {({ className, ...input }) => (
        <div className="relative">
          <input
            minLength={minLength}
            {...input}
            autoComplete={autoComplete}
            // biome-ignore lint/a11y/noAutofocus: for whoever was asked for the password alone
            autoFocus={autoFocus}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${className} pr-13`}
          />
          <button
            type="button"
            aria-label={shown ? t('fields.hide') : t('fields.show')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-slate hover:text-ink"
          >
            <Icon className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
