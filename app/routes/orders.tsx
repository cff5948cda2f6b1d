import { useTranslation } from 'react-i18next'
import { OrdersPage } from '../orders/orders-page.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { RequireCustomer } from '../session/require-customer.tsx'

export default function Orders() {
  const { t } = useTranslation('orders')
  return (
    <>
      <PageHead page={t('title')} description={t('metaDescription')} unlisted />
      <RequireCustomer>{({ id }) => <OrdersPage key={id} />}</RequireCustomer>
    </>
  )
}
