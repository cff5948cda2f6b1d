import { useTranslation } from 'react-i18next'
import { RequireCustomer } from '../session/require-customer.tsx'
import { TestCheckoutPage } from '../test-checkout/test-checkout-page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function TestCheckout() {
  const { t } = useTranslation('testCheckout')
  const { t: common } = useTranslation()
  return (
    <>
      <PageHead title={common('pageTitle', { page: t('title') })} />
      <RequireCustomer>
        {(customer) => <TestCheckoutPage key={customer.id} customer={customer} />}
      </RequireCustomer>
    </>
  )
}
