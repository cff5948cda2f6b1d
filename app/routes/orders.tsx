import { useTranslation } from 'react-i18next'
import { OrdersPage } from '../orders/orders-page.tsx'
import { RequireCustomer } from '../session/require-customer.tsx'
import { PageHead } from '../ui/page-head.tsx'

export default function Orders() {
  const { t } = useTranslation('orders')
  const { t: common } = useTranslation()
  return (
    <>
      <PageHead
        title={common('pageTitle', { page: t('title') })}
        description={t('metaDescription')}
        unlisted
      />
      <RequireCustomer>{({ id }) => <OrdersPage key={id} />}</RequireCustomer>
    </>
  )
}
