import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { readReturnable } from '#/clients/shop-admin/returns.ts'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { FormDialog } from '../record-dialog.tsx'
import { LineQuantities } from './line-quantities.tsx'
import { returnReasons } from './return-panel.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Whether something was shipped that could be returned. */
export function useMayOpenReturn({ fulfillments, cancelledAt }: OrderDetail): boolean {
  const { granted } = useAdmin()
  const isSent = fulfillments.some(({ status }) => status === 'SUCCESS')
  return isSent && cancelledAt === null && isGranted(granted, 'write_returns')
}

/** What was shipped and can be returned; undefined while it's loading. */
function useReturnable({ id }: OrderDetail) {
  const { shop } = useAdmin()
  const { value } = useQuery(async () => {
    const answer = await shop.ask(readReturnable, { id }).catch(() => null)
    const parcels = answer?.returnableFulfillments.nodes ?? []
    return parcels.flatMap((parcel) => parcel.returnableFulfillmentLineItems.nodes)
  })
  return value
}

function linesIn(
  pieces: NonNullable<ReturnType<typeof useReturnable>>,
  { reason = 'UNWANTED', note = '', ...typed }: Typed,
) {
  const why = { returnReason: reason, returnReasonNote: note.trim() }
  return pieces.flatMap(({ fulfillmentLineItem: { id } }) => {
    const quantity = Number(typed[id] ?? 0)
    return quantity > 0 ? [{ fulfillmentLineItemId: id, quantity, ...why }] : []
  })
}

/** Opens a return that was requested elsewhere, by phone or by email. */
export function OpenReturnDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  const pieces = useReturnable(order)
  return (
    <FormDialog
      heading={t('returns.create.heading', { name: order.name })}
      submit={t('returns.create.action')}
      onClose={onClose}
      read={(typed) => {
        const returnLineItems = linesIn(pieces ?? [], typed)
        if (returnLineItems.length === 0) return { failure: t('send.nothing') }
        return { value: { orderId: order.id, returnLineItems } }
      }}
      send={(input) => change('openReturn', { input, done: t('returns.create.done') })}
    >
      {pieces?.length === 0 && <p>{t('returns.create.nothing')}</p>}
      <LineQuantities
        order={order}
        lines={
          pieces?.map(({ quantity: max, fulfillmentLineItem: line }) => ({ ...line, max })) ?? []
        }
      />
      <WhyFields />
    </FormDialog>
  )
}

function WhyFields() {
  const { t } = useTranslation('adminOrders')
  return (
    <>
      <SelectField
        name="reason"
        label={t('returns.decline.reason')}
        defaultValue="UNWANTED"
        options={returnReasons}
        textOf={(reason) => t(`returns.reason.${reason}`)}
      />
      <TextField
        name="note"
        label={t('refund.note')}
        optional={t('refund.optional')}
        maxLength={500}
      />
    </>
  )
}
