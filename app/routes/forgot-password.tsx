import { useTranslation } from 'react-i18next'
import { ForgotPage } from '../passwords/forgot-page.tsx'
import { PageHead } from '../seo/page-head.tsx'

export default function ForgotPassword() {
  const { t } = useTranslation('passwords')
  return (
    <>
      <PageHead page={t('forgot.title')} />
      <ForgotPage />
    </>
  )
}
