import { useTranslation } from 'react-i18next'
import { withdrawCall } from '#/clients/backend/returns.ts'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import type { ReturnFormProps } from './return-card.tsx'

/** The second step of withdrawing from the contract, which asks for no reason. */
export function WithdrawalForm({ order, change, onClose }: ReturnFormProps) {
  const { t } = useTranslation('orders')
  const form = useForm({
    read({ name = '' }) {
      const trimmedName = name.trim()
      return trimmedName
        ? { value: { name: trimmedName } }
        : { problems: { name: t('returns.nameMissing') } }
    },
    send: (request) => change(withdrawCall(order.id, request)),
  })
  const { firstName, lastName } = order.address ?? {}
  return (
    <Form form={form} aria-label={t('returns.withdraw')}>
      <p>{t('returns.declaration', { number: order.number })}</p>
      <TextField
        name="name"
        label={t('returns.name')}
        autoComplete="name"
        maxLength={100}
        defaultValue={[firstName, lastName].filter(Boolean).join(' ')}
      />
      <FormFooter submit={t('returns.confirm')} submitting={t('returns.sending')}>
        <Button tone="second" onClick={onClose}>
          {t('returns.back')}
        </Button>
      </FormFooter>
    </Form>
  )
}
