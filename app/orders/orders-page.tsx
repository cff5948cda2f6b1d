import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { type OrdersView, useOrders } from './use-orders.ts'

/** What the customer has ordered, newest first (orders-1). */
export function OrdersPage() {
  const { t } = useTranslation('orders')
  const { view, retry, showMore } = useOrders()
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] max-w-5xl flex-col gap-8 py-10 sm:py-14">
      <h1 className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-title">
        {t('heading')}{' '}
        {view.status === 'loaded' && (
          <span className="font-sans text-base font-normal tracking-normal text-slate">
            {t('count', { count: view.count })}
          </span>
        )}
      </h1>
      {view.status === 'loading' && <OrdersSkeleton />}
      {view.status === 'failed' && <Failed error={view.error} retry={retry} />}
      {view.status === 'loaded' && view.orders.length === 0 && <NoOrders />}
      {view.status === 'loaded' && view.orders.length > 0 && (
        <Loaded view={view} showMore={showMore} />
      )}
    </div>
  )
}

function Loaded({
  view,
  showMore,
}: {
  view: Extract<OrdersView, { status: 'loaded' }>
  showMore: () => void
}) {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t('list')} className="flex flex-col gap-4">
        {view.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {view.more === 'failed' && (
        <p role="alert" className="font-medium text-alarm">
          {t('moreFailed')}
        </p>
      )}
      {view.next !== null && (
        <Button
          tone="second"
          busy={view.more === 'loading'}
          onClick={showMore}
          className="self-center"
        >
          {view.more === 'loading' ? t('showingMore') : t('showMore')}
        </Button>
      )}
    </div>
  )
}

function NoOrders() {
  const { t } = useTranslation('orders')
  return (
    <EmptyState heading={t('empty.heading')} text={t('empty.text')}>
      <LinkButton to="/products" prefetch="intent">
        {t('empty.browse')}
      </LinkButton>
    </EmptyState>
  )
}

function Failed({ error, retry }: { error: string | null; retry: () => void }) {
  const { t } = useTranslation('orders')
  const { t: common } = useTranslation()
  return (
    <EmptyState role="alert" heading={error ?? t('failed')}>
      <Button onClick={retry}>{common('tryAgain')}</Button>
      <LinkButton to="/account" tone="second">
        {t('backToAccount')}
      </LinkButton>
    </EmptyState>
  )
}
