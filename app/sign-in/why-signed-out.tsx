import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'

/** Tells who was signed out without having asked for it. */
export function WhySignedOut() {
  const { t } = useTranslation(['signIn', 'everyPage'])
  const { ended } = useSession()
  if (ended === null || ended === 'left') return null
  return (
    <Banner tone="warning" role="status">
      {ended === 'expired'
        ? t('everyPage:session.expired')
        : `${t(`login.ended.${ended}`)}. ${t('login.signInAgain')}`}
    </Banner>
  )
}
