import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestReturnCall } from '#/clients/backend/returns.ts'
import { type OrderReturns, returnReasons } from '#/contract/returns.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { LinePicture } from '../line-picture.tsx'
import type { OrderView } from '../order-view.ts'
import { nameOf, type ReturnFormProps } from './return-card.tsx'

type Returnable = OrderReturns['returnable'][number]

/** Which items, how many of several, and why. */
export function ReturnForm({ order, returns: { returnable }, change, onClose }: ReturnFormProps) {
  const { t } = useTranslation('orders')
  /** How many of each chosen item, by its id. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const form = useForm({
    read({ reason: typed, note = '' }) {
      if (chosen.size === 0) return { failure: t('returns.nothing') }
      const items = [...chosen].map(([id, quantity]) => ({ id, quantity }))
      const reason = returnReasons.find((reason) => reason === typed) ?? 'OTHER'
      return { value: { items, reason, note: note.trim() } }
    },
    send: (request) => change(requestReturnCall(order.id, request)),
  })
  return (
    <Form form={form} aria-label={t('returns.start')}>
      <fieldset className="flex flex-col divide-y divide-line">
        <legend className="mb-1 font-medium">{t('returns.which')}</legend>
        {returnable.map((item) => (
          <Item
            key={item.id}
            item={item}
            picture={pictureOf(item, order)}
            quantity={chosen.get(item.id) ?? 0}
            onChange={(quantity) => {
              const others = [...chosen].filter(([id]) => id !== item.id)
              setChosen(new Map(quantity > 0 ? [...others, [item.id, quantity]] : others))
            }}
          />
        ))}
      </fieldset>
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

interface ItemProps {
  item: Returnable
  picture: string | null
  /** 0 if it isn't chosen. */
  quantity: number
  onChange: (quantity: number) => void
}

/** All pieces are chosen at once; the space of their stepper is reserved. */
function Item({ item, picture, quantity, onChange }: ItemProps) {
  const { t } = useTranslation('orders')
  const max = item.quantity
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <CheckField
        name={item.id}
        size="large"
        checked={quantity > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? max : 0)}
        label={
          <>
            <LinePicture url={picture} size={56} />
            <span className="min-w-0 wrap-anywhere">{nameOf(item)}</span>
          </>
        }
      />
      {max > 1 && (
        <div className={`flex items-center gap-3 ${quantity > 0 ? '' : 'invisible'}`}>
          <Stepper
            size="small"
            value={Math.max(1, quantity)}
            max={max}
            label={t('returns.quantity', { item: nameOf(item) })}
            onChange={onChange}
          />
          <span className="text-sm text-slate">{t('returns.of', { max })}</span>
        </div>
      )}
    </div>
  )
}

/** That of the order's line; null if it isn't among them, as after a change of its name. */
const pictureOf = (item: Returnable, { lines }: OrderView) =>
  lines.find(({ title, choice }) => title === item.title && choice === item.choice)?.picture ?? null
