import { useTranslation } from 'react-i18next'
import { ForgotPage } from '../passwords/forgot-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { OrShopAccount } from '../sign-in/or-shop-account.tsx'

export default function ForgotPassword() {
  const { t } = useTranslation('passwords')
  return (
    <>
      <PageHead page={t('forgot.title')} />
      <OrShopAccount>
        <ForgotPage />
      </OrShopAccount>
    </>
  )
}
