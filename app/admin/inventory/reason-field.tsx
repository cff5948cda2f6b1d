import { useTranslation } from 'react-i18next'
import { SelectField } from '../../forms/select.tsx'
import { knownReasons } from './stock-item.ts'

/**
 * Why stock changes.
 * @param inLine beside its label, as in a bar
 */
export function ReasonField({ inLine = false }: { inLine?: boolean }) {
  const { t } = useTranslation('adminInventory')
  return (
    <SelectField
      name="reason"
      label={t('reason')}
      className={inLine ? 'flex-row! items-center' : ''}
      defaultValue="correction"
      options={knownReasons}
      textOf={(reason) => t(`reasons.${reason}`)}
    />
  )
}
