import { useTranslation } from 'react-i18next'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { Price } from '../currency/price.tsx'
import { OrderProgress } from '../delivery/order-progress.tsx'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { LinePicture } from './line-picture.tsx'
import { OrderBadges } from './order-badges.tsx'
import type { OrderView } from './order-view.ts'
import { useOrders } from './use-orders.ts'

/** The customer's newest order, for the account page. */
export function LatestOrder() {
  const { t } = useTranslation('orders')
  const { t: shared } = useTranslation()
  const { result, retry } = useOrders()
  if (result === null)
    return (
      <p role="status" className="text-slate">
        {t('loading')}
      </p>
    )
  if (result.status === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{result.error ?? t('failed')}</p>
        <Button tone="second" size="small" onClick={retry}>
          {shared('tryAgain')}
        </Button>
      </div>
    )
  const [order] = result.orders
  return order ? <Latest order={order} /> : <NoOrder />
}

function NoOrder() {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="font-medium">{t('empty.heading')}</p>
      <p className="-mt-4 text-slate">{t('empty.text')}</p>
      <LinkButton to="/products" tone="second">
        {t('empty.browse')}
      </LinkButton>
    </div>
  )
}

const maxPictures = 3

function Latest({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const shopDate = useShopDate()
  const { id, number, lines, placedAt, total } = order
  return (
    <article className="grid content-start gap-4 sm:gap-6 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-0">
        <div className="flex flex-wrap gap-2 sm:row-span-2">
          {lines.slice(0, maxPictures).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <LinePicture key={index} url={line.picture} size={112} />
          ))}
        </div>
        <div className="flex flex-col gap-1.5 sm:self-end">
          <h3 className="text-xl font-semibold wrap-anywhere">{t('number', { number })}</h3>
          <p className="flex flex-wrap gap-x-3 text-slate">
            {shopDate(placedAt)} <Price value={total} className="font-medium text-ink" />
          </p>
        </div>
        <div className="flex flex-col gap-1.5 max-sm:col-span-2 sm:self-start sm:pt-1.5">
          <ExpectedDelivery order={order} />
          <OrderBadges order={order} />
        </div>
      </div>
      <div className="empty:hidden sm:order-last sm:col-span-2">
        <OrderProgress order={order} />
      </div>
      <LinkButton
        to={`/orders/${toOrderAddress(id)}`}
        tone="second"
        aria-label={t('openNumber', { number })}
      >
        {t('open')}
      </LinkButton>
    </article>
  )
}
