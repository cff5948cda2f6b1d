import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  customerWithEmail,
  type GiftCardRecord,
  sendGiftCardAgain,
  updateGiftCard,
} from '#/clients/shop-admin/gift-cards.ts'
import { TextField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'

interface SendDialogProps {
  card: GiftCardRecord
  onClose: () => void
}

/** Emails a card with a new code, to its recipient or to somebody else. */
export function SendDialog(props: SendDialogProps) {
  const { t } = useTranslation('adminGiftCards')
  const form = useSending(props)
  const { card, onClose } = props
  return (
    <RecordDialog heading={t('sendHeading')} onClose={onClose}>
      <RecordForm noValidate form={form} submit={t('sendAgain')} onCancel={onClose}>
        <p>{t('sendText')}</p>
        <TextField
          name="email"
          type="email"
          label={t('recipient')}
          autoComplete="off"
          defaultValue={card.recipientAttributes?.recipient?.email ?? ''}
        />
      </RecordForm>
    </RecordDialog>
  )
}

function useSending({ card, onClose }: SendDialogProps) {
  const { t } = useTranslation(['adminGiftCards', 'admin'])
  const { revalidate } = useRevalidator()
  const { shop } = useAdmin()
  const failed = { failure: t('admin:failed') }
  return useForm<string>({
    async read({ email = '' }) {
      const known = await shop.ask(customerWithEmail, { email: email.trim() }).catch(() => null)
      if (known === null) return failed
      const id = known.customerByIdentifier?.id
      return id ? { value: id } : { problems: { email: t('recipientProblem') } }
    },
    async send(id) {
      const input = { recipientAttributes: { id } }
      const steps = [
        () =>
          id === card.recipientAttributes?.recipient?.id ||
          shop.ask(updateGiftCard, { id: card.id, input }),
        () => shop.ask(sendGiftCardAgain, { id: card.id }),
      ]
      for (const step of steps) {
        const answer = await Promise.resolve(step()).catch(() => null)
        if (answer !== true && answer?.result.userErrors.length !== 0) return failed
      }
      onClose()
      await revalidate()
    },
  })
}
