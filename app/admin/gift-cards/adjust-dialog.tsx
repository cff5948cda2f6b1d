import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditGiftCard, debitGiftCard } from '#/clients/shop-admin/gift-cards.ts'
import { TextField } from '../../forms/field.tsx'
import { useAdmin } from '../admin-session.ts'
import { MoneyField } from '../decimal-field.tsx'
import { useChange, useRefusal } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { amountIn } from './gift-card-state.tsx'

interface AdjustDialogProps {
  id: string
  way: 'credit' | 'debit'
  onClose: () => void
}

/** Adds money to a gift card by hand, or takes some off. */
export function AdjustDialog({ id, way, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('adminGiftCards')
  const { shop } = useAdmin()
  const change = useChange()
  const refused = useRefusal(({ code }) => {
    if (code === 'INSUFFICIENT_FUNDS') return { problems: { amount: t('tooMuch') } }
    if (code === 'GIFT_CARD_LIMIT_EXCEEDED') return { problems: { amount: t('limit') } }
  })
  const [key] = useState(() => crypto.randomUUID())
  return (
    <FormDialog
      heading={t(way)}
      onClose={onClose}
      read={({ amount = '', note = '' }) => {
        const value = amountIn(amount)
        if (value === null) return { problems: { amount: t('amountProblem') } }
        return { value: { id, note, amount: { amount: value, currencyCode: 'USD' } } }
      }}
      send={(variables) => {
        const operation = way === 'credit' ? creditGiftCard : debitGiftCard
        return change(() => shop.change(operation, variables, { key }), { refused })
      }}
    >
      <MoneyField name="amount" label={t('amount')} />
      <TextField name="note" label={t('adjustNote')} optional maxLength={500} autoComplete="off" />
    </FormDialog>
  )
}
