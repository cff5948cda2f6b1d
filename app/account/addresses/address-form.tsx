import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressInput } from '#/clients/shop/addresses.ts'
import type { CustomerAddress } from '#/clients/shop/customers.ts'
import { type AddressField, addressFields, addressForm } from '#/contract/address-form.ts'
import { Field } from '../../forms/field.tsx'
import { StateSelect } from '../../forms/state-select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useIsMounted } from '../../forms/use-is-mounted.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type Saved = AddressInput & { id: string | null; asDefault: boolean }

interface AddressFormProps {
  /** Null for a new one. */
  address: CustomerAddress | null
  isDefault: boolean
  save: (address: Saved) => Promise<boolean>
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

export function AddressForm({ address, isDefault, save, onSaved, onClose }: AddressFormProps) {
  const { t } = useTranslation('account')
  const isMounted = useIsMounted()
  const [failed, setFailed] = useState(false)
  const form = useForm<Saved>({
    read(typed) {
      setFailed(false)
      const { success, data, error } = addressForm.safeParse(Object.fromEntries(typed))
      if (!success) {
        const wrong = new Set(error.issues.map(({ path }) => path[0]))
        const problems = addressFields.filter((field) => wrong.has(field))
        return {
          problems: Object.fromEntries(
            problems.map((field) => [field, t(`addresses.problems.${field}`)]),
          ),
        }
      }
      const { address2 = null, phone = null, state, ...rest } = data
      const id = address?.id ?? null
      const asDefault = typed.has('asDefault')
      return { value: { ...rest, address2, phone, province: state, country: 'US', id, asDefault } }
    },
    async send(value) {
      if (await save(value)) {
        onSaved()
        if (isMounted()) onClose()
      } else setFailed(true)
      return null
    },
  })
  const shown = {
    ...address,
    state: address?.countryCode === 'US' ? address.provinceCode : null,
  }
  return (
    <form method="dialog" noValidate {...form.events} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {addressFields.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`addresses.${name}`)}
            {...(mayBeEmpty.includes(name) && { optional: t('addresses.optional') })}
            problem={form.problems[name]}
            className={wide.includes(name) ? 'sm:col-span-2' : ''}
          >
            {(input) =>
              name === 'state' ? (
                <StateSelect
                  {...input}
                  placeholder={t('addresses.statePlaceholder')}
                  autoComplete="address-level1"
                  defaultValue={shown.state ?? ''}
                />
              ) : (
                <input {...input} {...inputs[name]} defaultValue={shown[name] ?? ''} />
              )
            }
          </Field>
        ))}
      </div>
      <p className="text-slate">
        {t('addresses.country')}. {t('addresses.countryHint')}
      </p>
      {!isDefault && (
        <label className="flex min-h-8 items-center gap-3">
          <input type="checkbox" name="asDefault" className="size-5 shrink-0 accent-pine" />
          {t('addresses.asDefault')}
        </label>
      )}
      {failed && (
        <Banner tone="bad" role="alert">
          {t('addresses.failed')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('addresses.saving') : t('addresses.save')}
        </Button>
        <Button tone="second" onClick={onClose}>
          {t('addresses.cancel')}
        </Button>
      </div>
    </form>
  )
}
