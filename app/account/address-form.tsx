import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressInput } from '#/clients/shop/addresses.ts'
import type { CustomerAddress } from '#/clients/shop/customers.ts'
import { type AddressField, addressFields, addressForm } from '#/contract/address-form.ts'
import { CheckField } from '../forms/check-field.tsx'
import { TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { problemsOf } from '../forms/problems.ts'
import { StateField } from '../forms/state-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'

type Saved = AddressInput & { id: string | null; asDefault: boolean }

interface AddressFormProps {
  /** Null for a new one. */
  address: CustomerAddress | null
  isDefault: boolean
  save: (address: Saved, onId: (id: string) => void) => Promise<boolean>
  onSaved: () => void
  onClose: () => void
}

const inputs: Readonly<Record<Exclude<AddressField, 'state'>, object>> = {
  firstName: { autoComplete: 'given-name', maxLength: 50 },
  lastName: { autoComplete: 'family-name', maxLength: 50 },
  address1: { autoComplete: 'address-line1', maxLength: 120 },
  address2: { autoComplete: 'address-line2', maxLength: 120 },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  zip: { autoComplete: 'postal-code', maxLength: 10, inputMode: 'numeric' },
  phone: { autoComplete: 'tel', type: 'tel', maxLength: 20 },
}
const mayBeEmpty: readonly AddressField[] = ['address2', 'phone']
const wide: readonly AddressField[] = ['address1', 'address2']
/** On phones, too; the others need the width there. */
const besideEachOther: readonly AddressField[] = ['firstName', 'lastName']

function useAddressForm({ address, save, onSaved, onClose }: AddressFormProps) {
  const { t } = useTranslation('account')
  /** Also of a new one that the shop has, but couldn't make the default: another try adds none. */
  const id = useRef(address?.id ?? null)
  return useForm<Saved>({
    read(typed) {
      const { data, error } = addressForm.safeParse(typed)
      if (!data)
        return {
          problems: problemsOf(addressFields, error, (field) => t(`addresses.problems.${field}`)),
        }
      const { address2 = null, phone = null, state, ...rest } = data
      const asDefault = 'asDefault' in typed
      const where = { ...rest, address2, phone, province: state, country: 'US' }
      return { value: { ...where, id: id.current, asDefault } }
    },
    async send(value, form) {
      const saved = await save(value, (given) => {
        id.current = given
      })
      if (!saved) return { failure: t('addresses.failed') }
      onSaved()
      if (form.isConnected) onClose()
    },
  })
}

export function AddressForm(props: AddressFormProps) {
  const { t } = useTranslation('account')
  const { address, isDefault, onClose } = props
  return (
    <Form form={useAddressForm(props)}>
      <div className="side-by-side">
        {addressFields.map((name) => (
          <AddressInputField key={name} name={name} address={address} />
        ))}
      </div>
      <p className="text-slate">
        {t('addresses.country')}. {t('addresses.countryHint')}
      </p>
      {!isDefault && <CheckField size="large" label={t('addresses.asDefault')} name="asDefault" />}
      <FormFooter submit={t('addresses.save')} submitting={t('addresses.saving')}>
        <Button tone="second" onClick={onClose}>
          {t('addresses.cancel')}
        </Button>
      </FormFooter>
    </Form>
  )
}

interface AddressInputFieldProps extends Pick<AddressFormProps, 'address'> {
  name: AddressField
}

function widthOf(name: AddressField): string {
  if (wide.includes(name)) return 'col-span-full'
  return besideEachOther.includes(name) ? '' : 'max-sm:col-span-full'
}

function AddressInputField({ name, address }: AddressInputFieldProps) {
  const { t } = useTranslation('account')
  const field = {
    name,
    label: t(`addresses.${name}`),
    optional: mayBeEmpty.includes(name) && t('addresses.optional'),
    className: widthOf(name),
  }
  if (name !== 'state')
    return <TextField {...field} {...inputs[name]} defaultValue={address?.[name] ?? ''} />
  return (
    <StateField
      {...field}
      placeholder={t('addresses.statePlaceholder')}
      autoComplete="address-level1"
      defaultValue={(address?.countryCode === 'US' && address.provinceCode) || ''}
    />
  )
}
