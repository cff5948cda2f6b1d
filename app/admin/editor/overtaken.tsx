import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { ToolButton } from '../tool-button.tsx'

/** Somebody else saved the record first: whose changes count? */
export function Overtaken({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Banner tone="warning" role="alert" className="grid gap-2">
      <p>{t('editor.conflict')}</p>
      <div className="flex flex-wrap gap-2">
        <ToolButton onClick={onTheirs}>{t('editor.theirs')}</ToolButton>
        <ToolButton onClick={onMine}>{t('editor.mine')}</ToolButton>
      </div>
    </Banner>
  )
}
