import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'

/** Explains why a customer was signed out involuntarily. */
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
