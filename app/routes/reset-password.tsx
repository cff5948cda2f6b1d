import { useTranslation } from 'react-i18next'
import { ResetPage } from '../passwords/reset-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { OrShopAccount } from '../sign-in/or-shop-account.tsx'

/** The URL may contain a link's token, so the page must not be cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export default function ResetPassword() {
  const { t } = useTranslation('passwords')
  return (
    <>
      <PageHead page={t('reset.title')} />
      <OrShopAccount>
        <ResetPage />
      </OrShopAccount>
    </>
  )
}
