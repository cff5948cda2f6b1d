import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { FormPage } from '../forms/form-page.tsx'
import { LeaveWhenSignedIn } from '../session/leave-when-signed-in.tsx'
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
          <Link
            to="/login"
            state={state}
            className="inline-flex min-h-8 items-center font-medium text-pine underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t('register.signIn')}
          </Link>
        </p>
      }
    >
      <LeaveWhenSignedIn />
      <ReviewDraftNotice />
      <RegisterForm />
    </FormPage>
  )
}
