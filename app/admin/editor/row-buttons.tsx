import { useTranslation } from 'react-i18next'
import { SignButton } from '../sign-button.tsx'
import { MoveButtons } from './move-buttons.tsx'

interface RowButtonsProps {
  /** The row's name for screen readers. */
  what: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves or removes a row. */
export function RowButtons({ what, onRemove, ...row }: RowButtonsProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex gap-2">
      <MoveButtons {...row} up={t('rows.up', { what })} down={t('rows.down', { what })} />
      <SignButton sign="remove" aria-label={t('rows.remove', { what })} onClick={onRemove} />
    </div>
  )
}
