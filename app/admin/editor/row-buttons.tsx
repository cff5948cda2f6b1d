import { useTranslation } from 'react-i18next'
import { ToolButton } from '../tool-button.tsx'
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
    <div className="flex flex-wrap gap-2">
      <MoveButtons {...row} up={t('rows.up', { what })} down={t('rows.down', { what })} />
      <ToolButton tone="bad" aria-label={t('rows.remove', { what })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </ToolButton>
    </div>
  )
}
