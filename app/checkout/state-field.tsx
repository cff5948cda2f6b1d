import { useTranslation } from 'react-i18next'
import { usStates } from '#/contract/us-states.ts'
import { FieldError, fieldLook, wordsAbout } from './field-words.tsx'

/** The states that orders ship to, by the names that are printed on labels. */
export function StateField({ value, invalid }: { value: string | undefined; invalid: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor="state" className="font-medium">
        {t('information.state')}
      </label>
      <select
        id="state"
        name="state"
        defaultValue={value ?? ''}
        required
        autoComplete="shipping address-level1"
        aria-invalid={invalid || undefined}
        aria-describedby={wordsAbout('state', { invalid })}
        className={fieldLook}
      >
        <option value="">{t('information.statePlaceholder')}</option>
        {usStates.map(([code, name]) => (
          <option key={code} value={code} lang="en">
            {name}
          </option>
        ))}
      </select>
      {invalid && <FieldError name="state" />}
    </div>
  )
}
