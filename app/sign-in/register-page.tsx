import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FormPage } from '../forms/form-page.tsx'
import { LeaveWhenSignedIn } from '../session/leave-when-signed-in.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { ReviewDraftNotice } from './review-draft-notice.tsx'

export function RegisterPage() {
  const { t } = useTranslation('signIn')
  const { state } = useLocation()
  return (
    <FormPage
      heading={t('register.heading')}
      lead={t('register.lead')}
      footer={
        <p>
          {t('register.haveAccount')}{' '}
          <TextLink to="/login" state={state} className="font-medium">
            {t('register.signIn')}
          </TextLink>
        </p>
      }
    >
      <LeaveWhenSignedIn />
      <ReviewDraftNotice />
      <RegisterForm />
    </FormPage>
  )
}
