import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { type LoadedOrders, useOrders } from './use-orders.ts'

/** What the customer has ordered, newest first (orders-1). */
export function OrdersPage() {
  const { t } = useTranslation('orders')
  const { result, retry, showMore } = useOrders()
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      <h1 className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-title">
        {t('heading')}{' '}
        {result?.status === 'loaded' && (
          <span className="font-sans text-base font-normal tracking-normal text-slate">
            {t('count', { count: result.count })}
          </span>
        )}
      </h1>
      {result === null && <OrdersSkeleton />}
      {result?.status === 'failed' && (
        <OrdersFailed heading={result.error ?? t('failed')} retry={retry}>
          <LinkButton to="/account" tone="second">
            {t('backToAccount')}
          </LinkButton>
        </OrdersFailed>
      )}
      {result?.status === 'loaded' && result.orders.length === 0 && <NoOrders />}
      {result?.status === 'loaded' && result.orders.length > 0 && (
        <Loaded result={result} showMore={showMore} />
      )}
    </div>
  )
}

interface LoadedProps {
  result: LoadedOrders
  showMore: () => void
}

function Loaded({ result: { orders, more, next }, showMore }: LoadedProps) {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t('list')} className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {more === 'failed' && (
        <p role="alert" className="font-medium text-alarm">
          {t('moreFailed')}
        </p>
      )}
      {next !== null && (
        <Button tone="second" busy={more === 'loading'} onClick={showMore} className="self-center">
          {more === 'loading' ? t('showingMore') : t('showMore')}
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

/** Placeholders for two orders. */
function OrdersSkeleton() {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-slate">
        {t('loading')}
      </p>
      {['first', 'second'].map((index) => (
        <div
          key={index}
          className="flex flex-col gap-5 rounded-card bg-white p-5 sm:p-6 xl:grid xl:min-h-29 xl:grid-cols-3 xl:items-center xl:py-4"
        >
          <div className="flex justify-between gap-6">
            <Skeleton className="h-14 w-44" />
            <Skeleton className="h-7 w-20" />
          </div>
          <Skeleton className="h-6 w-56 rounded-full!" />
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14 max-sm:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}
