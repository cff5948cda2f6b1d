import { useTranslation } from 'react-i18next'
import { RegisterPage } from '../sign-in/register-page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function Register() {
  const { t } = useTranslation(['signIn', 'common'])
  return (
    <>
      <PageHead title={t('common:pageTitle', { page: t('register.title') })} />
      <RegisterPage />
    </>
  )
}
