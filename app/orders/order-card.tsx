import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { toOrderAddress } from '#/contract/order-ids.ts'
import { Price } from '../currency/price.tsx'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { LinePicture } from './line-picture.tsx'
import { OrderBadges } from './order-badges.tsx'
import type { OrderLineView, OrderView } from './order-view.ts'

/** An order in the history; the whole card is a link to it. */
export function OrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const shopDate = useShopDate()
  const shown = order.lines.slice(0, limits.orderThumbnails)
  const further = order.lines.length - shown.length
  return (
    <article className="relative flex flex-col gap-4 rounded-card bg-white p-5 transition-shadow focus-within:shadow-raised hover:shadow-raised sm:p-6 xl:grid xl:min-h-29 xl:grid-cols-[12.5rem_minmax(0,1fr)_21rem_6.5rem] xl:items-center xl:gap-5 xl:py-4">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 xl:contents">
        <div className="min-w-0 max-sm:contents xl:contents">
          <div className="max-sm:contents">
            <h2 className="text-xl wrap-anywhere max-sm:-order-2 max-sm:text-lg xl:text-base">
              <Link
                to={`/orders/${toOrderAddress(order.id)}`}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {t('number', { number: order.number })}
              </Link>
            </h2>
            <p className="text-slate max-sm:col-span-2 sm:mt-1">{shopDate(order.placedAt)}</p>
          </div>
          <div className="mt-2 flex flex-col gap-2 max-sm:col-span-2 xl:order-2 xl:mt-0 xl:min-h-13 xl:justify-center xl:gap-1 xl:text-sm">
            <OrderBadges order={order} inColumns />
            <ExpectedDelivery order={order} />
          </div>
        </div>
        <p className="flex items-center gap-2 max-sm:-order-1 xl:order-3 xl:justify-self-end">
          <Price value={order.total} className="text-lg font-semibold" />
          <ChevronIcon className="size-5 -rotate-90 text-slate" />
        </p>
      </header>
      <div className="flex flex-col gap-2 sm:gap-3 xl:order-1 xl:gap-1">
        <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:gap-2">
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index} className="flex min-w-0 items-center gap-3 xl:gap-2">
              <Line line={line} />
            </li>
          ))}
        </ul>
        {further > 0 && (
          <p className="text-sm font-medium text-slate">{t('more', { count: further })}</p>
        )}
      </div>
    </article>
  )
}

function Line({ line }: { line: OrderLineView }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <LinePicture url={line.picture} size={56} />
      <span className="min-w-0 max-sm:flex max-sm:grow max-sm:items-baseline max-sm:gap-3">
        <span className="line-clamp-2 font-medium max-sm:grow xl:text-sm">{line.title}</span>
        <span className="shrink-0 text-sm text-slate">
          {t('quantity', { quantity: line.quantity })}
        </span>
      </span>
    </>
  )
}
