import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { Price } from '../currency/price.tsx'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { Button } from '../ui/button.tsx'
import { ChevronIcon } from '../ui/icons.tsx'
import { TextLink } from '../ui/text-link.tsx'
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
  return order ? (
    <Latest order={order} />
  ) : (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-slate">
      {t('empty.heading')} <TextLink to="/products">{t('empty.browse')}</TextLink>
    </p>
  )
}

function Latest({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const shopDate = useShopDate()
  const { id, number, lines, placedAt, total } = order
  return (
    <article className="relative flex items-center gap-4">
      <LinePicture url={lines[0]?.picture ?? null} size={80} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="text-lg font-medium wrap-anywhere">
          <Link
            to={`/orders/${toOrderAddress(id)}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {t('number', { number })}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-slate">
          {shopDate(placedAt)} <Price value={total} className="font-medium text-ink" />
        </p>
        <OrderBadges order={order} />
      </div>
      <ChevronIcon className="size-5 shrink-0 -rotate-90 text-slate" />
    </article>
  )
}
