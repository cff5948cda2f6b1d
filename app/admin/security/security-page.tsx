import { useTranslation } from 'react-i18next'
import { PageHead } from '../frame/page-head.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** The reader's own sign-in; every role has this screen. */
export default function SecurityPage() {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHead heading={t('nav.security')} />
      <div className="grid gap-4">
        <SecondFactorPanel />
        <PasswordPanel />
      </div>
    </>
  )
}
