import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { type PackedOrder, readPacked } from '#/clients/shop-admin/parcels.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { PackingSlip } from './packing-slip.tsx'

/** Prints the packing slips of orders in place of the page, each on a page of its own. */
export function usePrintedSlips() {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  const notify = useNotify()
  const [orders, setOrders] = useState<readonly PackedOrder[]>([])
  const slips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (orders.length === 0) return
    const clear = () => setOrders([])
    addEventListener('afterprint', clear)
    let gone = false
    const pictures = [...(slips.current?.querySelectorAll('img') ?? [])]
    // A picture that doesn't come is left out.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!gone) window.print()
    })
    return () => {
      gone = true
      removeEventListener('afterprint', clear)
    }
  }, [orders])
  return {
    async print(listed: readonly ListedOrder[]) {
      const ids = listed.map(({ id }) => id)
      const packed = await shop.ask(readPacked, { ids }).catch(() => null)
      if (packed) setOrders(packed)
      else notify({ tone: 'bad', text: t('failed') })
    },
    slips: orders.length > 0 && (
      <div ref={slips} className="[&>section:not(:last-child)]:break-after-page">
        {orders.map((order) => (
          <PackingSlip key={order.id} order={order} lines={packedLines(order)} />
        ))}
      </div>
    ),
  }
}

/** What is left to send; of an order that was sent already, what is in its packages. */
function packedLines({ lineItems, fulfillments }: PackedOrder) {
  const left = lineItems.nodes.map((line) => ({ ...line, quantity: line.unfulfilledQuantity }))
  const toSend = left.filter(({ quantity }) => quantity > 0)
  if (toSend.length > 0) return toSend
  return fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap((parcel) => parcel.fulfillmentLineItems.nodes)
    .map(({ id, quantity, lineItem }) => ({ ...lineItem, id, quantity }))
}
