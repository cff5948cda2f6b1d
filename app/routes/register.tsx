import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { OrShopAccount } from '../sign-in/or-shop-account.tsx'
import { RegisterPage } from '../sign-in/register-page.tsx'

export default function Register() {
  const { t } = useTranslation('signIn')
  return (
    <>
      <PageHead page={t('register.title')} />
      <OrShopAccount>
        <RegisterPage />
      </OrShopAccount>
    </>
  )
}
