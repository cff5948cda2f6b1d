import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftAddress, DraftCustomer, EditedDraft } from '#/clients/shop-admin/drafts.ts'
import { limits } from '#/contract/limits.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { StateField } from '../../forms/state-field.tsx'
import { FieldPanel, Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import type { AddressName } from './draft-form.ts'

interface DraftBuyerProps {
  draft: EditedDraft | null
  /** Runs a change that fires no field's change event. */
  change: (work: () => void) => void
}

/** The buyer and the shipping address; choosing a customer fills in both. */
export function useDraftBuyer({ draft, change }: DraftBuyerProps) {
  const [buyer, setBuyer] = useState(() => buyerOf(draft))
  const choose = (customer: DraftCustomer) => {
    const address = customer.defaultAddress ?? buyer.address
    change(() => setBuyer({ customer, email: customer.email ?? '', address }))
  }
  const remove = () => change(() => setBuyer({ ...buyer, customer: null }))
  return {
    customer: <CustomerPanel {...buyer} onChoose={choose} onRemove={remove} />,
    address: <AddressPanel {...buyer} />,
  }
}

interface CustomerPanelProps extends Buyer {
  onChoose: (customer: DraftCustomer) => void
  onRemove: () => void
}

function CustomerPanel({ customer, email, onChoose, onRemove }: CustomerPanelProps) {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const id = customer?.id ?? ''
  return (
    <FieldPanel heading={t('adminOrders:buyer.heading')}>
      <input type="hidden" name="customerId" value={id} />
      {customer ? (
        <ChosenCustomer name={customer.displayName} onRemove={onRemove} />
      ) : (
        <CustomerPicker label={t('findCustomer')} onPick={onChoose} />
      )}
      <EmailField
        key={id}
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="off"
        optional
        defaultValue={email}
      />
    </FieldPanel>
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
  address1: { maxLength: 120, className: 'col-span-2' },
  address2: { maxLength: 120, className: 'col-span-2' },
  city: { maxLength: 80, className: 'max-sm:col-span-2' },
  zip: { maxLength: 10, inputMode: 'numeric' },
  phone: { maxLength: limits.phoneMax, type: 'tel' },
}
const order = ['firstName', 'lastName', 'address1', 'address2', 'city'] as const

/** Drafts can be saved with any of these missing. */
function AddressPanel({ customer, address }: Buyer) {
  const { t } = useTranslation(['adminCustomers', 'adminDrafts', 'adminOrders'])
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
    <Panel heading={t('adminOrders:buyer.address')}>
      <div key={customer?.id} className="grid grid-cols-2 gap-4 p-4">
        {order.map(field)}
        <StateField
          name="provinceCode"
          className="max-sm:col-span-2"
          label={t('adminDrafts:state')}
          placeholder={t('adminDrafts:chooseState')}
          optional
          defaultValue={address?.provinceCode ?? ''}
        />
        {field('zip')}
        {field('phone')}
      </div>
    </Panel>
  )
}
