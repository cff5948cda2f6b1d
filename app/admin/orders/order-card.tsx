import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { useFormats } from '../formats.ts'
import { RowLink } from '../list/row-link.tsx'
import { deliveryStatusOf, PaymentBadge, ProgressBadges, useAmounts } from './order-facts.tsx'

/** An order in two lines on a phone, in one elsewhere; all of it leads to the order. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const { date } = useFormats()
  const amount = useAmounts()
  const buyer = buyerOf(order)
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[3.5rem_minmax(0,9rem)_minmax(0,1fr)_auto_5rem]">
      <RowLink to={`/admin/orders/${order.legacyResourceId}`} fillsRow>
        {order.name}
      </RowLink>
      <span className="truncate" title={buyer}>
        {buyer}
      </span>
      <span className="text-right font-semibold tabular-nums sm:order-last">
        {amount(order.totalPriceSet)}
      </span>
      <span className="col-span-full flex justify-between gap-x-3 sm:contents">
        <span className="flex flex-wrap gap-1">
          <PaymentBadge status={order.displayFinancialStatus} />
          <ProgressBadges {...order} status={deliveryStatusOf(order)} />
        </span>
        <span className="shrink-0 text-slate">{date(order.processedAt)}</span>
      </span>
    </div>
  )
}

export const buyerOf = ({ shippingAddress, email }: ListedOrder): string =>
  shippingAddress?.name || email || ''
