import { useTranslation } from 'react-i18next'
import {
  customerWithEmail,
  type GiftCardRecord,
  sendGiftCardAgain,
  updateGiftCard,
} from '#/clients/shop-admin/gift-cards.ts'
import { TextField } from '../../forms/field.tsx'
import { useAdmin } from '../admin-session.ts'
import { useChange } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'

interface SendDialogProps {
  card: GiftCardRecord
  onClose: () => void
}

/** Emails a card with a new code, to its recipient or to somebody else. */
export function SendDialog({ card: { id, recipientAttributes }, onClose }: SendDialogProps) {
  const { t } = useTranslation(['adminGiftCards', 'admin'])
  const { shop } = useAdmin()
  const change = useChange()
  const recipient = recipientAttributes?.recipient
  const send = async (to: string) => {
    const input = { recipientAttributes: { id: to } }
    const chosen = to === recipient?.id ? null : await shop.change(updateGiftCard, { id, input })
    return chosen?.ok === false ? chosen : shop.change(sendGiftCardAgain, { id })
  }
  return (
    <FormDialog
      heading={t('sendHeading')}
      submit={t('sendAgain')}
      noValidate
      onClose={onClose}
      read={async ({ email = '' }) => {
        const found = await shop.ask(customerWithEmail, { email: email.trim() }).catch(() => null)
        if (found === null) return { failure: t('admin:failed') }
        const to = found.customerByIdentifier?.id
        return to ? { value: to } : { problems: { email: t('recipientProblem') } }
      }}
      send={(to) => change(() => send(to))}
    >
      <p>{t('sendText')}</p>
      <TextField
        name="email"
        type="email"
        label={t('recipient')}
        autoComplete="off"
        defaultValue={recipient?.email ?? ''}
      />
    </FormDialog>
  )
}
