import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { adjustQuantities, type StockedItem } from '#/clients/shop-admin/inventory.ts'
import { stockLocation } from '#/clients/shop-admin/products.ts'
import { Field, TextField } from '../../forms/field.tsx'
import { Select } from '../../forms/select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { itemName, type KnownReason, knownReasons } from './stock-item.ts'

/** Adds pieces or takes some away, with the reason; once, however often it is sent. */
export function AdjustDialog({ item, onClose }: { item: StockedItem; onClose: () => void }) {
  const { t } = useTranslation(['adminInventory', 'admin'])
  const { shop } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const key = useRef('')
  const name = itemName(item)
  const before = item.variant.inventoryQuantity ?? 0
  const form = useForm<{ delta: number; reason: KnownReason }>({
    read({ delta = '', reason }) {
      const pieces = /^[+-]?\d{1,9}$/.test(delta.trim()) ? Number(delta) : 0
      if (pieces === 0) return { problems: { delta: t('problem') } }
      key.current = crypto.randomUUID()
      const known = knownReasons.find((one) => one === reason) ?? 'correction'
      return { value: { delta: pieces, reason: known } }
    },
    async send({ delta, reason }) {
      const changes = [{ inventoryItemId: item.id, locationId: stockLocation, delta }]
      const input = { name: 'available', reason, changes }
      const answer = await shop
        .ask(adjustQuantities, { input }, { key: key.current })
        .catch(() => null)
      const [refused] = answer?.result.userErrors ?? [{ code: null }]
      if (refused?.code === 'INVALID_QUANTITY_TOO_LOW') return { problems: { delta: t('tooFew') } }
      if (refused) return { failure: t('admin:failed') }
      notify({ text: t('adjusted', { name, n: before + delta }) })
      onClose()
      await revalidate()
    },
  })
  return (
    <RecordDialog heading={t('adjustOf', { name })} onClose={onClose}>
      <RecordForm form={form} submit={t('save')} onCancel={onClose} noValidate>
        <TextField
          name="delta"
          label={t('delta')}
          hint={t('deltaHint', { n: before })}
          autoComplete="off"
          data-first
        />
        <Field name="reason" label={t('reason')}>
          {(input) => (
            <Select {...input} defaultValue="correction">
              {knownReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reasons.${reason}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </RecordForm>
    </RecordDialog>
  )
}
