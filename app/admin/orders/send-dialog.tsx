import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { QuantityField } from '../../forms/quantity-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { hasWrongLink, readTracking, TrackingFields } from './tracking-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Which items leave, with whom, and whether the buyer is told. */
export function SendDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  const [toSend] = order.fulfillmentOrders.nodes
  const lines = toSend?.lineItems.nodes.filter((line) => line.remainingQuantity > 0) ?? []
  const form = useForm({
    read: (typed) => {
      const pieces = lines
        .map(({ id }) => ({ id, quantity: Number(typed[id] ?? 0) }))
        .filter(({ quantity }) => quantity > 0)
      if (pieces.length === 0) return { failure: t('send.nothing') }
      if (hasWrongLink(typed)) return { problems: { url: t('send.urlProblem') } }
      const trackingInfo = readTracking(typed)
      return { value: { pieces, trackingInfo, notifyCustomer: typed.notify !== undefined } }
    },
    async send({ pieces, ...value }) {
      const lineItemsByFulfillmentOrder = [
        { fulfillmentOrderId: toSend?.id, fulfillmentOrderLineItems: pieces },
      ]
      const fulfillment = { lineItemsByFulfillmentOrder, ...value }
      const done = t('send.done', { name: order.name })
      const outcome = await change('fulfill', { fulfillment, done })
      if (!outcome) onClose()
      return outcome
    },
  })
  return (
    <RecordDialog heading={t('send.heading')} onClose={onClose}>
      <RecordForm form={form} submit={t('send.action')} onCancel={onClose}>
        {lines.map(({ id, productTitle, variantTitle, remainingQuantity: max }) => (
          <QuantityField
            key={id}
            name={id}
            max={max}
            defaultValue={max}
            label={t('send.quantity', {
              line: [productTitle, variantTitle].filter(Boolean).join(', '),
              max,
            })}
          />
        ))}
        <TrackingFields />
      </RecordForm>
    </RecordDialog>
  )
}
