import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { instructionsKey, type OrderReturn } from '#/clients/shop-admin/returns.ts'
import english from '#/content/en/admin-orders.json'
import { Field } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { keyIn } from '../key-in.ts'
import { useChange } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { NotifyField } from './tracking-fields.tsx'
import { useOrderChange, useOrderRefusal, useSendChange } from './use-order-change.ts'

export interface ReturnProps {
  order: OrderDetail
  orderReturn: OrderReturn
}

export interface ReturnDialogProps extends ReturnProps {
  onClose: () => void
}

/** Approves the return, and tells the buyer how to send it. */
export function ApproveDialog({ order, orderReturn, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('adminOrders')
  const send = useSendChange()
  const change = useChange()
  const refused = useOrderRefusal()
  const approve = async (instructions: string, notifyCustomer: boolean) => {
    const text = { ownerId: order.id, namespace: 'custom', key: instructionsKey(orderReturn) }
    const metafields = [{ ...text, type: 'multi_line_text_field', value: instructions }]
    const written = instructions ? await send('instruct', { metafields }) : null
    if (written?.ok === false) return written
    return send('approveReturn', { input: { id: orderReturn.id, notifyCustomer } })
  }
  return (
    <FormDialog
      heading={t('returns.approve.heading', { name: orderReturn.name })}
      submit={t('returns.approve.action')}
      onClose={onClose}
      read={({ instructions = '', notify }) => ({
        value: { instructions: instructions.trim(), notifyCustomer: notify !== undefined },
      })}
      send={({ instructions, notifyCustomer }) =>
        change(() => approve(instructions, notifyCustomer), {
          done: t('returns.approve.done'),
          refused,
        })
      }
    >
      <Field
        name="instructions"
        label={t('returns.approve.instructions')}
        optional={t('send.optional')}
      >
        {(input) => <textarea {...input} rows={4} maxLength={2000} />}
      </Field>
      <NotifyField />
    </FormDialog>
  )
}

const isReason = keyIn(english.returns.decline.reasons)
const reasons = Object.keys(english.returns.decline.reasons).filter(isReason)

export function DeclineDialog({ orderReturn, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  return (
    <FormDialog
      heading={t('returns.decline.heading', { name: orderReturn.name })}
      submit={t('returns.decline.action')}
      tone="bad"
      onClose={onClose}
      read={({ reason = 'OTHER', note = '', notify }) => ({
        value: {
          id: orderReturn.id,
          declineReason: reason,
          declineNote: note.trim() || null,
          notifyCustomer: notify !== undefined,
        },
      })}
      send={(input) => change('declineReturn', { input, done: t('returns.decline.done') })}
    >
      <SelectField
        name="reason"
        label={t('returns.decline.reason')}
        options={reasons}
        textOf={(reason) => t(`returns.decline.reasons.${reason}`)}
      />
      <Field name="note" label={t('returns.decline.note')} optional={t('send.optional')}>
        {(input) => <textarea {...input} rows={3} maxLength={500} />}
      </Field>
      <NotifyField />
    </FormDialog>
  )
}
