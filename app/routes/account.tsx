import { useTranslation } from 'react-i18next'
import { AccountPage } from '../account/account-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { RequireCustomer } from '../session/require-customer.tsx'

export default function Account() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead page={t('nav.account')} />
      <RequireCustomer>
        {(customer) => <AccountPage key={customer.id} customer={customer} />}
      </RequireCustomer>
    </>
  )
}
