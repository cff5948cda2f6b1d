import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { creditGiftCard, debitGiftCard } from '#/clients/shop-admin/gift-cards.ts'
import { TextField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { amountIn } from './gift-card-state.tsx'

interface AdjustDialogProps {
  id: string
  way: 'credit' | 'debit'
  onClose: () => void
}

/** Adds money to a gift card by hand, or takes some off. */
export function AdjustDialog({ id, way, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(['adminGiftCards', 'admin'])
  const { shop } = useAdmin()
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    read: ({ amount = '', note = '' }) => {
      const value = amountIn(amount)
      if (value === null) return { problems: { amount: t('amountProblem') } }
      return { value: { id, note, amount: { amount: value, currencyCode: 'USD' } } }
    },
    async send(variables) {
      const operation = way === 'credit' ? creditGiftCard : debitGiftCard
      const answer = await shop.ask(operation, variables, { key }).catch(() => null)
      if (!answer) return { failure: t('admin:failed') }
      const [refused] = answer.result.userErrors
      if (refused?.code === 'INSUFFICIENT_FUNDS') return { problems: { amount: t('tooMuch') } }
      if (refused?.code === 'GIFT_CARD_LIMIT_EXCEEDED') return { problems: { amount: t('limit') } }
      if (refused) return { failure: t('admin:failed') }
      onClose()
      await revalidate()
    },
  })
  return (
    <RecordDialog heading={t(way)} onClose={onClose}>
      <RecordForm form={form} submit={t(way)} onCancel={onClose}>
        <TextField name="amount" label={t('adjustAmount')} inputMode="decimal" autoComplete="off" />
        <TextField
          name="note"
          label={t('adjustNote')}
          optional
          maxLength={500}
          autoComplete="off"
        />
      </RecordForm>
    </RecordDialog>
  )
}
