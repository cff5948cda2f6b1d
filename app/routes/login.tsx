import { useTranslation } from 'react-i18next'
import { LoginPage } from '../sign-in/login-page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function Login() {
  const { t } = useTranslation(['signIn', 'common'])
  return (
    <>
      <PageHead title={t('common:pageTitle', { page: t('login.title') })} />
      <LoginPage />
    </>
  )
}
