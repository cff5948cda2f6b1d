import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LoginPage } from '../sign-in/login-page.tsx'
import { OrShopAccount } from '../sign-in/or-shop-account.tsx'

export default function Login() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <PageHead page={t('login.title')} />
      <OrShopAccount>
        <LoginPage />
      </OrShopAccount>
    </>
  )
}
