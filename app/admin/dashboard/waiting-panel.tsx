import { useTranslation } from 'react-i18next'
import { WaitingList } from '../frame/bell.tsx'
import { Panel } from '../panel.tsx'

/** What waits for somebody, with the way there. */
export function WaitingPanel() {
  const { t } = useTranslation('admin')
  return (
    <Panel heading={t('waiting.heading')}>
      <WaitingList />
    </Panel>
  )
}
