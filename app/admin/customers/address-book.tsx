import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CustomerAddress,
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  type StaffCustomer,
  updateAddress,
} from '#/clients/shop-admin/customers.ts'
import { countryName } from '#/contract/country-name.ts'
import { currencyOfCountry } from '#/contract/markets.ts'
import { AddressLines } from '../../forms/address.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { Panel } from '../panel.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { customerGid, useCustomerRefusal } from './customer-fields.tsx'

/** The customer's shipping addresses. */
export function AddressBook({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('adminCustomers')
  const { shop, granted } = useAdmin()
  const mayWrite = isGranted(granted, 'write_customers')
  const act = useAct()
  const id = customerGid(customer)
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
            mayWrite={mayWrite}
            edit={() => setEdited(address)}
            makeDefault={() =>
              void act(() => shop.change(chooseDefaultAddress, { id, addressId: address.id }), {
                done: t('addressDefault'),
              })
            }
            remove={() =>
              void act(() => shop.change(deleteAddress, { id, addressId: address.id }), {
                done: t('addressDeleted'),
              })
            }
          />
        ))}
      </ul>
      {mayWrite && (
        <div className={nodes.length === 0 ? 'p-4' : 'border-t border-line p-4'}>
          <ToolButton onClick={() => setEdited('new')}>{t('addressAdd')}</ToolButton>
        </div>
      )}
      {edited && (
        <AddressDialog
          customerId={id}
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

interface AddressItemProps {
  address: CustomerAddress
  isDefault: boolean
  mayWrite: boolean
  edit(): void
  makeDefault(): void
  remove(): void
}

function AddressItem(props: AddressItemProps) {
  const { t } = useTranslation('adminCustomers')
  const { address, isDefault, mayWrite, edit, makeDefault, remove } = props
  return (
    <li className="flex items-start justify-between gap-2 p-4">
      <div>
        <AddressLines address={address} named phone={address.phone} />
      </div>
      <div className="-my-1 flex shrink-0 items-center gap-2">
        {isDefault && <Badge tone="neutral">{t('default')}</Badge>}
        {mayWrite && (
          <MoreActions
            rowName={address.address1 ?? address.city ?? ''}
            entries={{
              edit: <MoreAction onClick={edit}>{t('addressEdit')}</MoreAction>,
              makeDefault: !isDefault && (
                <MoreAction onClick={makeDefault}>{t('makeDefault')}</MoreAction>
              ),
              remove: (
                <MoreAction tone="bad" onClick={remove}>
                  {t('addressDelete')}
                </MoreAction>
              ),
            }}
          />
        )}
      </div>
    </li>
  )
}

/** The countries whose currency the shop knows. */
const countries = Object.keys(currencyOfCountry).sort()

interface AddressDialogProps {
  customerId: string
  /** The address to change; undefined for a new one. */
  address: CustomerAddress | undefined
  onClose: () => void
}

function AddressDialog({ customerId, address, onClose }: AddressDialogProps) {
  const { t } = useTranslation('adminCustomers')
  const { shop } = useAdmin()
  const change = useChange()
  const refused = useCustomerRefusal()
  const send = (typed: object) =>
    change(
      () =>
        shop.change(address ? updateAddress : createAddress, {
          id: customerId,
          address: typed,
          addressId: address?.id,
        }),
      { done: t('addressSaved'), refused },
    )
  return (
    <FormDialog
      heading={t(address ? 'addressEdit' : 'addressAdd')}
      submit={t('addressSave')}
      onClose={onClose}
      read={(typed) => ({ value: typed })}
      send={send}
    >
      <AddressFields address={address} />
    </FormDialog>
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
