import { useTranslation } from 'react-i18next'
import type { ShippingRate, ShippingZone } from '#/contract/shipping-zones.ts'
import type { ShopFacts, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { usStates } from '#/contract/us-states.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { MoneyField } from '../decimal-field.tsx'
import { RowList } from '../editor/row-list.tsx'
import { FieldPanel } from '../panel.tsx'

const noBounds = { minCents: null, maxCents: null, minGrams: null, maxGrams: null } as const

/** Starts at the general price and days of standard shipping. */
const freshRate = ({ standardShippingCents, standardShippingDays }: ShopFacts): ShippingRate => ({
  ...noBounds,
  method: 'standard',
  priceCents: standardShippingCents,
  days: standardShippingDays,
})

/** Starts with the prices and the free shipping threshold of all other states. */
function freshZone(facts: ShopFacts): ShippingZone {
  const rate = freshRate(facts)
  const free = { ...rate, priceCents: 0, minCents: facts.freeShippingFromCents }
  return { name: '', states: [], rates: [rate, free] }
}

/** States with their own shipping prices; those of all others are in the panel above. */
export function ShippingZonesPanel({
  settings: { facts },
}: Pick<VersionedShopSettings, 'settings'>) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('zones.heading')} lead={t('zones.lead')}>
      <RowList
        label={t('zones.heading')}
        className="gap-4"
        saved={facts.shippingZones}
        fresh={freshZone(facts)}
        addText={t('zones.add')}
        removeText={(n) => t('zones.remove', { n })}
      >
        {(zone, index) => <ZoneFields name={`zones.${index}`} zone={zone} facts={facts} />}
      </RowList>
    </FieldPanel>
  )
}

interface ZoneFieldsProps {
  name: string
  zone: ShippingZone
  facts: ShopFacts
}

function ZoneFields({ name, zone, facts }: ZoneFieldsProps) {
  const { t } = useTranslation('setup')
  return (
    <>
      <TextField
        name={`${name}.name`}
        label={t('zones.name')}
        maxLength={60}
        defaultValue={zone.name}
      />
      <States name={name} zone={zone} />
      <RowList
        label={t('zones.rates')}
        rowClassName="bg-white"
        saved={zone.rates}
        fresh={freshRate(facts)}
        addText={t('zones.addRate')}
        removeText={(n) => t('zones.removeRate', { n })}
      >
        {(rate, index) => <RateFields name={`${name}.rates.${index}`} rate={rate} />}
      </RowList>
    </>
  )
}

function States({ name, zone }: { name: string; zone: ShippingZone }) {
  const { t } = useTranslation('setup')
  return (
    <details open={zone.states.length === 0}>
      <summary className="min-h-8 cursor-pointer font-medium">
        {t('zones.states')}
        {zone.states.length > 0 && <span className="text-slate"> · {zone.states.join(', ')}</span>}
      </summary>
      <div className="grid gap-x-4 pt-2 sm:grid-cols-2">
        {usStates.map(([code, state]) => (
          <CheckField
            key={code}
            label={<span lang="en">{state}</span>}
            name={`${name}.states.${code}`}
            defaultChecked={zone.states.includes(code)}
          />
        ))}
      </div>
    </details>
  )
}

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

function RateFields({ name, rate }: { name: string; rate: ShippingRate }) {
  const { t } = useTranslation('setup')
  const number = (
    field: 'price' | 'firstDay' | 'lastDay' | 'minPrice' | 'maxPrice' | 'minGrams' | 'maxGrams',
    defaultValue: string,
    { optional = false, isMoney = false } = {},
  ) => {
    const props = { name: `${name}.${field}`, label: t(`zones.${field}`), optional, defaultValue }
    return isMoney ? <MoneyField {...props} /> : <TextField {...props} type="number" min={0} />
  }
  const money = { isMoney: true }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        name={`${name}.method`}
        label={t('zones.method')}
        defaultValue={rate.method}
        options={['standard', 'express'] as const}
        textOf={(method) => t(`zones.${method}`)}
      />
      {number('price', dollars(rate.priceCents), money)}
      {number('firstDay', String(rate.days[0]))}
      {number('lastDay', String(rate.days[1]))}
      {number('minPrice', dollars(rate.minCents), { ...money, optional: true })}
      {number('maxPrice', dollars(rate.maxCents), { ...money, optional: true })}
      {number('minGrams', String(rate.minGrams ?? ''), { optional: true })}
      {number('maxGrams', String(rate.maxGrams ?? ''), { optional: true })}
    </div>
  )
}
