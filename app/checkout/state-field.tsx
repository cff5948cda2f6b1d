import { useTranslation } from 'react-i18next'
import { StateSelect } from '../forms/state-select.tsx'
import { FieldError, fieldLook, textsAbout } from './field-error.tsx'

export function StateField({ value, invalid }: { value: string | undefined; invalid: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor="state" className="font-medium">
        {t('information.state')}
      </label>
      <StateSelect
        id="state"
        name="state"
        defaultValue={value ?? ''}
        required
        autoComplete="shipping address-level1"
        aria-invalid={invalid || undefined}
        aria-describedby={textsAbout('state', { invalid })}
        placeholder={t('information.statePlaceholder')}
        className={fieldLook}
      />
      {invalid && <FieldError name="state" />}
    </div>
  )
}
