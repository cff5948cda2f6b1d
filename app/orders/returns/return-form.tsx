import { useTranslation } from 'react-i18next'
import { requestReturnCall } from '#/clients/backend/returns.ts'
import { type OrderReturns, returnReasons } from '#/contract/returns.ts'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { QuantityField } from '../../forms/quantity-field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { type Typed, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf, type ReturnFormProps } from './return-card.tsx'

/** The items to return, and the ids of those whose quantity is too high. */
function itemsIn(typed: Typed, returnable: OrderReturns['returnable']) {
  const all = returnable.map(({ id, quantity: max }) => {
    const quantity = Number(typed[id] ?? 0)
    return { id, quantity, isWrong: !Number.isInteger(quantity) || quantity < 0 || quantity > max }
  })
  return {
    items: all.flatMap(({ id, quantity }) => (quantity > 0 ? [{ id, quantity }] : [])),
    wrong: all.flatMap(({ id, isWrong }) => (isWrong ? [id] : [])),
  }
}

/** Which items, how many, and why. */
export function ReturnForm({ order, returns: { returnable }, change, onClose }: ReturnFormProps) {
  const { t } = useTranslation('orders')
  const form = useForm({
    read({ reason: typed, note = '', ...typedItems }) {
      const { items, wrong } = itemsIn(typedItems, returnable)
      const problems = Object.fromEntries(wrong.map((id) => [id, t('returns.wrongQuantity')]))
      if (wrong.length > 0) return { problems }
      if (items.length === 0) return { failure: t('returns.nothing') }
      const reason = returnReasons.find((reason) => reason === typed) ?? 'OTHER'
      return { value: { items, reason, note: note.trim() } }
    },
    send: (request) => change(requestReturnCall(order.id, request)),
  })
  return (
    <Form form={form} aria-label={t('returns.start')}>
      {returnable.map(({ id, quantity: max, ...item }) => (
        <QuantityField
          key={id}
          name={id}
          max={max}
          label={t('returns.quantity', { item: nameOf(item), max })}
        />
      ))}
      <SelectField
        name="reason"
        label={t('returns.reason')}
        options={returnReasons}
        textOf={(reason) => t(`returns.reasons.${reason}`)}
      />
      <Field name="note" label={t('returns.note')} optional={t('returns.optional')}>
        {(input) => <textarea {...input} rows={3} maxLength={500} />}
      </Field>
      <FormFooter submit={t('returns.submit')} submitting={t('returns.sending')}>
        <Button tone="second" onClick={onClose}>
          {t('returns.back')}
        </Button>
      </FormFooter>
    </Form>
  )
}
