import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  type CustomerAddress,
  chooseDefaultAddress,
  createAddress,
  customerGid,
  deleteAddress,
  type StaffCustomer,
  updateAddress,
} from '#/clients/shop-admin/customers.ts'
import { countryName } from '#/contract/country-name.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { AddressLines } from '../../forms/address.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { Panel } from '../panel.tsx'
import { RecordDialog, RecordForm } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useChange } from './customer-fields.tsx'

/** The customer's shipping addresses. */
export function AddressBook({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const act = useAct(customerGid(customer.id))
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null)
  const { nodes } = customer.addressesV2
  return (
    <Panel heading={t('addresses')}>
      {nodes.length === 0 && <p className="px-4 pt-4 text-slate">{t('addressesNone')}</p>}
      <ul className="divide-y divide-line">
        {nodes.map((address) => (
          <AddressItem
            key={address.id}
            address={address}
            isDefault={address.id === customer.defaultAddress?.id}
            edit={() => setEdited(address)}
            makeDefault={() => void act(chooseDefaultAddress, address.id, t('addressDefault'))}
            remove={() => void act(deleteAddress, address.id, t('addressDeleted'))}
          />
        ))}
      </ul>
      <div className="p-4">
        <ToolButton onClick={() => setEdited('new')}>{t('addressAdd')}</ToolButton>
      </div>
      {edited && (
        <AddressDialog
          customerId={customerGid(customer.id)}
          {...(edited !== 'new' && { address: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

/** Changes an address of this customer, shows the outcome, and reloads the customer. */
function useAct(id: string) {
  const { t } = useTranslation('admin')
  const change = useChange()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  return async (operation: typeof deleteAddress, addressId: string, done: string) => {
    const refused = await change(operation, { id, addressId })
    notify(refused ? { text: t('failed'), tone: 'bad' } : { text: done })
    await revalidate()
  }
}

interface AddressItemProps {
  address: CustomerAddress
  isDefault: boolean
  edit(): void
  makeDefault(): void
  remove(): void
}

function AddressItem({ address, isDefault, edit, makeDefault, remove }: AddressItemProps) {
  const { t } = useTranslation('adminCustomers')
  const where = address.address1 ?? address.city ?? ''
  return (
    <li className="grid gap-2 p-4">
      <AddressLines address={address} named phone={address.phone} />
      <div className="flex flex-wrap items-center gap-2">
        {isDefault && <Badge tone="neutral">{t('default')}</Badge>}
        <ToolButton aria-label={`${t('addressEdit')} ${where}`} onClick={edit}>
          {t('addressEdit')}
        </ToolButton>
        {!isDefault && (
          <ToolButton aria-label={`${t('makeDefault')} ${where}`} onClick={makeDefault}>
            {t('makeDefault')}
          </ToolButton>
        )}
        <ToolButton tone="bad" aria-label={`${t('addressDelete')} ${where}`} onClick={remove}>
          {t('addressDelete')}
        </ToolButton>
      </div>
    </li>
  )
}

/** The countries whose currency the shop knows. */
const countries = Object.keys(currencyOfCountry).sort()

interface AddressDialogProps {
  customerId: string
  /** The address to change; left out for a new one. */
  address?: CustomerAddress
  onClose: () => void
}

function AddressDialog({ customerId, address, onClose }: AddressDialogProps) {
  const { t } = useTranslation('adminCustomers')
  const change = useChange()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const form = useForm({
    read: (typed) => ({ value: typed }),
    async send(typed) {
      const variables = { id: customerId, address: typed, addressId: address?.id }
      const refused = await change(address ? updateAddress : createAddress, variables)
      if (refused) return refused
      notify({ text: t('addressSaved') })
      onClose()
      await revalidate()
    },
  })
  return (
    <RecordDialog heading={t(address ? 'addressEdit' : 'addressAdd')} onClose={onClose}>
      <RecordForm form={form} submit={t('addressSave')} onCancel={onClose}>
        <AddressFields address={address} />
      </RecordForm>
    </RecordDialog>
  )
}

function AddressFields({ address }: { address: CustomerAddress | undefined }) {
  const { t } = useTranslation('adminCustomers')
  const language = useLanguage()
  const fields = [
    ['firstName', t('firstName'), address?.firstName],
    ['lastName', t('lastName'), address?.lastName],
    ['address1', t('address1'), address?.address1],
    ['address2', t('address2'), address?.address2],
    ['city', t('city'), address?.city],
    ['provinceCode', t('province'), address?.provinceCode ?? address?.province],
    ['zip', t('zip'), address?.zip],
    ['phone', t('phone'), address?.phone],
  ] as const
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fields.map(([name, label, value]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          defaultValue={value ?? ''}
          maxLength={120}
          autoComplete="off"
          optional
        />
      ))}
      <SelectField
        name="countryCode"
        label={t('country')}
        defaultValue={address?.countryCode ?? 'US'}
        options={countries}
        textOf={(code) => countryName({ country: code, countryCode: code }, language)}
      />
    </div>
  )
}
