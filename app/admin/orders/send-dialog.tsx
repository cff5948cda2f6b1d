import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { type Typed, typedIn } from '../../forms/use-form.ts'
import { FormDialog } from '../record-dialog.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { hasWrongLink, readTracking, TrackingFields } from './tracking-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Which items are sent, by which carrier, and whether the buyer is notified. */
export function SendDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  const { name, fulfillmentOrders } = order
  const [toSend] = fulfillmentOrders.nodes
  const lines = toSend?.lineItems.nodes.filter((line) => line.remainingQuantity > 0) ?? []
  const piecesIn = (typed: Typed) =>
    lines.map(({ id, remainingQuantity: left }) => ({ id, quantity: Number(typed[id] ?? left) }))
  const [typed, setTyped] = useState<Typed>({})
  const count = piecesIn(typed).reduce((sum, { quantity }) => sum + quantity, 0)
  const read = (typed: Typed) => {
    const fulfillmentOrderLineItems = piecesIn(typed).filter(({ quantity }) => quantity > 0)
    if (fulfillmentOrderLineItems.length === 0) return { failure: t('send.nothing') }
    if (hasWrongLink(typed)) return { problems: { url: t('send.urlProblem') } }
    const parcel = { fulfillmentOrderId: toSend?.id, fulfillmentOrderLineItems }
    const value = {
      lineItemsByFulfillmentOrder: [parcel],
      trackingInfo: readTracking(typed),
      notifyCustomer: typed.notify !== undefined,
    }
    return { value }
  }
  return (
    <FormDialog
      heading={t('send.heading')}
      submit={count > 0 ? t('send.count', { count }) : t('send.action')}
      onClose={onClose}
      read={read}
      send={(fulfillment) => change('fulfill', { fulfillment, done: t('send.done', { name }) })}
    >
      <div
        className="contents"
        onChange={({ currentTarget }) => {
          const form = currentTarget.closest('form')
          if (form) setTyped(typedIn(new FormData(form)))
        }}
      >
        <LineQuantities
          order={order}
          lines={lines.map(({ remainingQuantity: max, ...line }) => ({ ...line, max }))}
        />
      </div>
      <TrackingFields />
    </FormDialog>
  )
}
