import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FormPage } from '../forms/form-page.tsx'
import { LeaveWhenSignedIn } from '../session/leave-when-signed-in.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LoginForm } from './login-form.tsx'
import { ReviewDraftNotice } from './review-draft-notice.tsx'
import { WhySignedOut } from './why-signed-out.tsx'

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
