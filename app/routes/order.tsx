import { useTranslation } from 'react-i18next'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import { OrderPage } from '../orders/order-page.tsx'
import { useOrder } from '../orders/use-order.ts'
import { PageHead } from '../seo/page-head.tsx'
import { RequireCustomer } from '../session/require-customer.tsx'
import type { Route } from './+types/order.ts'

/** The URL may contain an order's key, so the page must not be cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** A link with an order's key works for anyone who has it; any other requires signing in. */
export default function Order({ params }: Route.ComponentProps) {
  const { t } = useTranslation('orders')
  const id = fromOrderAddress(params['*'])
  const query = useOrder(id)
  const order = query.result?.status === 'loaded' ? query.result.order : null
  const keyed = id?.kind === 'store' && id.key !== null
  const page = order === null ? t('title') : t('orderTitle', { number: order.number })
  return (
    <>
      <PageHead page={page} />
      {keyed ? (
        <OrderPage key={id.gid} {...query} />
      ) : (
        <RequireCustomer>
          {(customer) => <OrderPage key={`${customer.id} ${id?.gid}`} {...query} />}
        </RequireCustomer>
      )}
    </>
  )
}
