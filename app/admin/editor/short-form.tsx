import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ToolButton, toolButton } from '../tool-button.tsx'

/** The label of the button that makes a new record, and where Cancel leads. */
export interface ShortForm {
  submit: string
  cancel: string
}

/** Right below the fields of a short form. */
export function ShortFormButtons({ submit, cancel, busy }: ShortForm & { busy: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex flex-wrap gap-2">
      <ToolButton type="submit" tone="main" aria-disabled={busy || undefined}>
        {submit}
      </ToolButton>
      <Link to={cancel} className={toolButton()}>
        {t('cancel')}
      </Link>
    </div>
  )
}
