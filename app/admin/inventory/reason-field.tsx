import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/select.tsx'
import { knownReasons } from './stock-item.ts'

/** Why stock changes. */
export function ReasonField() {
  const { t } = useTranslation('adminInventory')
  return (
    <SelectField
      name="reason"
      label={t('reason')}
      defaultValue="correction"
      options={knownReasons}
      textOf={(reason) => t(`reasons.${reason}`)}
    />
  )
}
