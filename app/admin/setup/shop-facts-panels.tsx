import { useTranslation } from 'react-i18next'
import type { ShopFacts, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { usTimeZoneNames, usTimeZones } from '#/contract/us-time-zones.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { MoneyField } from '../decimal-field.tsx'
import { FieldPanel } from '../panel.tsx'
import { cents, prices } from './shipping-zones.ts'

/** What was typed under "Shipping and returns"; prices are typed in dollars. */
export function shippingIn(typed: Typed): Partial<ShopFacts> {
  return {
    freeShippingFromCents: cents(typed.freeShippingFromCents),
    standardShippingCents: cents(typed.standardShippingCents),
    standardShippingDays: [Number(typed.standardFirstDay), Number(typed.standardLastDay)],
    expressShippingCents: cents(typed.expressShippingCents),
    expressShippingDays: [Number(typed.expressFirstDay), Number(typed.expressLastDay)],
    returnDays: Number(typed.returnDays),
  }
}

type Saved = Pick<VersionedShopSettings, 'settings'>

interface NumberFieldProps {
  name: 'returnDays' | `${'standard' | 'express'}${'First' | 'Last'}Day`
  min: number
  max: number
  defaultValue: number
}

function NumberField({ name, ...props }: NumberFieldProps) {
  const { t } = useTranslation('setup')
  return <TextField name={name} label={t(`settings.${name}`)} type="number" {...props} />
}

/** When orders arrive outside of all zones. */
function ShippingDays({ facts }: { facts: ShopFacts }) {
  const { standardShippingDays: standard, expressShippingDays: express } = facts
  const day = { min: 0, max: 60 }
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <NumberField name="standardFirstDay" {...day} defaultValue={standard[0]} />
      <NumberField name="standardLastDay" {...day} defaultValue={standard[1]} />
      <NumberField name="expressFirstDay" {...day} defaultValue={express[0]} />
      <NumberField name="expressLastDay" {...day} defaultValue={express[1]} />
    </div>
  )
}

/** What shipping costs and how long it takes, and how long buyers may send things back. */
export function ShippingPanel({ settings: { facts, withdrawal } }: Saved) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel
      heading={t('settings.shipping')}
      anchor="shipping"
      lead={t('settings.shippingLead')}
    >
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {prices.map((name) => (
          <MoneyField
            key={name}
            name={name}
            label={t(`settings.${name}`)}
            defaultValue={(facts[name] / 100).toFixed(2)}
          />
        ))}
      </div>
      <ShippingDays facts={facts} />
      <NumberField name="returnDays" min={1} max={365} defaultValue={facts.returnDays} />
      <CheckField
        align="start"
        label={t('settings.withdrawal')}
        name="withdrawal"
        defaultChecked={withdrawal}
      />
    </FieldPanel>
  )
}

/** What was typed for the time zone. */
export const timeZoneIn = ({ timeZone }: Typed): Pick<ShopFacts, 'timeZone'> => ({
  timeZone: usTimeZoneNames().find((name) => name === timeZone) ?? 'America/New_York',
})

/** By which the shop's days begin and end. */
export function TimeZoneField({ timeZone }: Pick<ShopFacts, 'timeZone'>) {
  const { t } = useTranslation('setup')
  return (
    <SelectField
      name="timeZone"
      label={t('settings.timeZone')}
      hint={t('settings.timeZoneHint')}
      defaultValue={timeZone}
      options={usTimeZoneNames()}
      textOf={(name) => `${t(`settings.zones.${name}`)} (${usTimeZones[name].short})`}
    />
  )
}
