import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftAddress, DraftCustomer, EditedDraft } from '#/clients/shop-admin/drafts.ts'
import { limits } from '#/contract/limits.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { StateField } from '../../forms/state-field.tsx'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import type { AddressName } from './draft-form.ts'

interface DraftBuyerProps {
  draft: EditedDraft | null
  /** Runs a change that fires no field's change event. */
  change: (work: () => void) => void
}

/** The buyer and the shipping address; choosing a customer fills in both. */
export function DraftBuyer({ draft, change }: DraftBuyerProps) {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const [buyer, setBuyer] = useState(() => buyerOf(draft))
  const { customer, email, address } = buyer
  const choose = (next: DraftCustomer) => {
    const chosen = { customer: next, email: next.email ?? '' }
    change(() => setBuyer({ ...chosen, address: next.defaultAddress ?? address }))
  }
  const key = customer?.id ?? ''
  return (
    <>
      <Panel heading={t('adminOrders:buyer.heading')}>
        <div className="grid gap-4 p-4">
          <input type="hidden" name="customerId" value={key} />
          {customer ? (
            <ChosenCustomer
              name={customer.displayName}
              onRemove={() => change(() => setBuyer({ ...buyer, customer: null }))}
            />
          ) : (
            <CustomerPicker label={t('findCustomer')} onPick={choose} />
          )}
          <EmailField
            key={key}
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="off"
            optional
            defaultValue={email}
          />
        </div>
      </Panel>
      <Panel heading={t('adminOrders:buyer.address')}>
        <AddressFields key={key} address={address} />
      </Panel>
    </>
  )
}

interface Buyer {
  customer: DraftCustomer | null
  email: string
  address: DraftAddress | null
}

const buyerOf = (draft: EditedDraft | null): Buyer => ({
  customer: draft?.customer ?? null,
  email: draft?.email ?? '',
  address: draft?.shippingAddress ?? null,
})

function ChosenCustomer({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('adminDrafts')
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="font-medium wrap-anywhere">{name}</p>
      <ToolButton onClick={onRemove}>{t('remove')}</ToolButton>
    </div>
  )
}

const inputs: Readonly<Record<Exclude<AddressName, 'provinceCode'>, object>> = {
  firstName: { maxLength: limits.nameMax },
  lastName: { maxLength: limits.nameMax },
  address1: { maxLength: 120, className: 'sm:col-span-2' },
  address2: { maxLength: 120, className: 'sm:col-span-2' },
  city: { maxLength: 80 },
  zip: { maxLength: 10, inputMode: 'numeric' },
  phone: { maxLength: limits.phoneMax, type: 'tel' },
}
const order = ['firstName', 'lastName', 'address1', 'address2', 'city'] as const

/** Drafts can be saved with any of these missing. */
function AddressFields({ address }: { address: DraftAddress | null }) {
  const { t } = useTranslation(['adminCustomers', 'adminDrafts'])
  const field = (name: keyof typeof inputs) => (
    <TextField
      key={name}
      name={name}
      label={t(name)}
      optional
      defaultValue={address?.[name] ?? ''}
      {...inputs[name]}
    />
  )
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      {order.map(field)}
      <StateField
        name="provinceCode"
        label={t('adminDrafts:state')}
        placeholder={t('adminDrafts:chooseState')}
        optional
        defaultValue={address?.provinceCode ?? ''}
      />
      {field('zip')}
      {field('phone')}
    </div>
  )
}
