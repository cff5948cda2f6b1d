import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import type { useOrder } from './use-order.ts'

export function OrderPage({ result, retry }: ReturnType<typeof useOrder>) {
  const { t } = useTranslation(['orders', 'findOrder'])
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      {result === null && <Loading />}
      {result?.status === 'notFound' && (
        <EmptyState level="h1" heading={t('detail.notFound')} text={t('detail.notFoundText')}>
          <LinkButton to="/orders">{t('detail.backToOrders')}</LinkButton>
          <LinkButton to="/orders/find" tone="second">
            {t('findOrder:title')}
          </LinkButton>
        </EmptyState>
      )}
      {result?.status === 'failed' && (
        <OrdersFailed heading={result.error ?? t('detail.failed')} retry={retry}>
          <LinkButton to="/orders" tone="second">
            {t('detail.backToOrders')}
          </LinkButton>
        </OrdersFailed>
      )}
      {result?.status === 'loaded' && <OrderDetail order={result.order} own={result.own} />}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('orders')
  return (
    <>
      <p role="status" className="text-slate">
        {t('detail.loading')}
      </p>
      <Skeleton className="h-12 w-64" />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-80 rounded-card!" />
        <Skeleton className="h-80 rounded-panel!" />
      </div>
    </>
  )
}
