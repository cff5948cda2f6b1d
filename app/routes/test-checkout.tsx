import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { RequireCustomer } from '../session/require-customer.tsx'
import { TestCheckoutPage } from '../test-checkout/test-checkout-page.tsx'

export default function TestCheckout() {
  const { t } = useTranslation('testCheckout')
  return (
    <>
      <PageHead page={t('title')} />
      <RequireCustomer>
        {(customer) => <TestCheckoutPage key={customer.id} customer={customer} />}
      </RequireCustomer>
    </>
  )
}
