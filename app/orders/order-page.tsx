import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderId } from '#/contract/order-ids.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OrderDetail } from './order-detail.tsx'
import { useOrder } from './use-order.ts'

interface OrderPageProps {
  /** Null for an address that leads to no order. */
  id: OrderId | null
  /** Tells the number of the order that is shown, null for none. */
  onShown: (number: string | null) => void
}

export function OrderPage({ id, onShown }: OrderPageProps) {
  const { view, retry } = useOrder(id)
  const number = view.status === 'loaded' ? view.order.number : null
  useEffect(() => onShown(number), [onShown, number])
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      {view.status === 'loading' && <Loading />}
      {view.status === 'notFound' && <NotFound />}
      {view.status === 'failed' && <Failed error={view.error} retry={retry} />}
      {view.status === 'loaded' && <OrderDetail order={view.order} own={view.own} />}
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

function NotFound() {
  const { t } = useTranslation('orders')
  return (
    <EmptyState level="h1" heading={t('detail.notFound')} text={t('detail.notFoundText')}>
      <LinkButton to="/orders">{t('detail.backToOrders')}</LinkButton>
    </EmptyState>
  )
}

function Failed({ error, retry }: { error: string | null; retry: () => void }) {
  const { t } = useTranslation('orders')
  const { t: common } = useTranslation()
  return (
    <EmptyState role="alert" heading={error ?? t('detail.failed')}>
      <Button onClick={retry}>{common('tryAgain')}</Button>
      <LinkButton to="/orders" tone="second">
        {t('detail.backToOrders')}
      </LinkButton>
    </EmptyState>
  )
}
