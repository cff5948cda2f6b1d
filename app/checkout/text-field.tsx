import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutField } from '#/contract/checkout.ts'
import { FieldError, fieldLook, textsAbout } from './field-error.tsx'

interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  name: CheckoutField
  label: string
  value: string | undefined
  invalid: boolean
  hint?: string
  optional?: boolean
  className?: string
}

export function TextField({
  name,
  label,
  value,
  invalid,
  hint,
  optional = false,
  className = '',
  ...input
}: TextFieldProps) {
  const { t } = useTranslation('checkout')
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={name} className="font-medium">
        {label}
        {optional && <span className="font-normal text-slate"> ({t('information.optional')})</span>}
      </label>
      <input
        {...input}
        id={name}
        name={name}
        defaultValue={value}
        required={!optional}
        aria-invalid={invalid || undefined}
        aria-describedby={textsAbout(name, { invalid, hint })}
        className={fieldLook}
      />
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
      {invalid && <FieldError name={name} />}
    </div>
  )
}
