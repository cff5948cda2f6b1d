import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { instructionsKey, type OrderReturn } from '#/clients/shop-admin/returns.ts'
import english from '#/content/en/admin-orders.json'
import { Field } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { NotifyField } from './tracking-fields.tsx'
import { useOrderChange, useSendChange } from './use-order-change.ts'

export interface ReturnProps {
  order: OrderDetail
  one: OrderReturn
}

export interface ReturnDialogProps extends ReturnProps {
  onClose: () => void
}

/** Approves the return, and tells the buyer how to send it. */
export function ApproveDialog({ order, one, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('adminOrders')
  const send = useSendChange()
  const change = useOrderChange(onClose)
  const form = useForm({
    read: ({ instructions = '', notify }) => ({
      value: { instructions: instructions.trim(), notifyCustomer: notify !== undefined },
    }),
    async send({ instructions, notifyCustomer }) {
      const text = { ownerId: order.id, namespace: 'custom', key: instructionsKey(one) }
      const metafields = [{ ...text, type: 'multi_line_text_field', value: instructions }]
      const written = instructions ? await send('instruct', { metafields }) : undefined
      if (written) return written
      const input = { id: one.id, notifyCustomer }
      return change('approveReturn', { input, done: t('returns.approve.done') })
    },
  })
  return (
    <RecordDialog heading={t('returns.approve.heading', { name: one.name })} onClose={onClose}>
      <RecordForm form={form} submit={t('returns.approve.action')} onCancel={onClose}>
        <Field
          name="instructions"
          label={t('returns.approve.instructions')}
          optional={t('send.optional')}
        >
          {(input) => <textarea {...input} rows={4} maxLength={2000} />}
        </Field>
        <NotifyField />
      </RecordForm>
    </RecordDialog>
  )
}

type Reason = keyof typeof english.returns.decline.reasons
const isReason = (text: string): text is Reason =>
  Object.hasOwn(english.returns.decline.reasons, text)
const reasons = Object.keys(english.returns.decline.reasons).filter(isReason)

export function DeclineDialog({ one, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange(onClose)
  const form = useForm({
    read: ({ reason = 'OTHER', note = '', notify }) => ({
      value: {
        ...{ id: one.id, declineReason: reason, declineNote: note.trim() || null },
        notifyCustomer: notify !== undefined,
      },
    }),
    send: (input) => change('declineReturn', { input, done: t('returns.decline.done') }),
  })
  return (
    <RecordDialog heading={t('returns.decline.heading', { name: one.name })} onClose={onClose}>
      <RecordForm form={form} submit={t('returns.decline.action')} tone="bad" onCancel={onClose}>
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
      </RecordForm>
    </RecordDialog>
  )
}
