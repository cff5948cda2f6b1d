import { useTranslation } from 'react-i18next'
import { ForgotPage } from '../passwords/forgot-page.tsx'
import { PageHead } from '../seo/page-head.tsx'

export default function ForgotPassword() {
  const { t } = useTranslation(['passwords', 'common'])
  return (
    <>
      <PageHead title={t('common:pageTitle', { page: t('forgot.title') })} />
      <ForgotPage />
    </>
  )
}
