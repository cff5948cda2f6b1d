import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FormPage } from '../forms/form-page.tsx'
import { LeaveWhenSignedIn } from '../session/leave-when-signed-in.tsx'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LoginForm } from './login-form.tsx'
import { ReviewDraftNotice } from './review-draft-notice.tsx'

export function LoginPage() {
  const { t } = useTranslation('signIn')
  const { state } = useLocation()
  return (
    <FormPage
      heading={t('login.heading')}
      lead={t('login.lead')}
      footer={
        <>
          <p>
            {t('login.newHere')}{' '}
            <TextLink to="/register" state={state} className="font-medium">
              {t('login.register')}
            </TextLink>
          </p>
          <p>
            {t('login.guest')}{' '}
            <TextLink to="/orders/find" className="font-medium">
              {t('login.findOrder')}
            </TextLink>
          </p>
        </>
      }
    >
      <LeaveWhenSignedIn />
      <WhySignedOut />
      <ReviewDraftNotice />
      <LoginForm />
    </FormPage>
  )
}

/** Tells who was signed out without having asked for it. */
function WhySignedOut() {
  const { t } = useTranslation(['signIn', 'common'])
  const { ended } = useSession()
  if (ended === null || ended === 'left') return null
  return (
    <Banner tone="warning" role="status">
      {ended === 'expired'
        ? t('common:session.expired')
        : `${t(`login.ended.${ended}`)}. ${t('login.signInAgain')}`}
    </Banner>
  )
}
