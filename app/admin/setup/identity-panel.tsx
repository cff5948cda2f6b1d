import { useTranslation } from 'react-i18next'
import { inOrder, languages } from '#/contract/languages.ts'
import type { ShopFacts, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { type SloganKey, sloganIn, sloganKey } from '#/contract/slogans.ts'
import { usStates } from '#/contract/us-states.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { type InputFieldProps, TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { StateField } from '../../forms/state-field.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { FieldPanel } from '../panel.tsx'

const names = ['shopName', 'legalName'] as const
const slogans = languages.map(sloganKey)
const elsewhere = ['youtube', 'tiktok', 'instagram'] as const
const texts = [
  ...names,
  ...slogans,
  'street',
  'city',
  'zip',
  'phone',
  'taxNumber',
  ...elsewhere,
] as const

const maxLengths = { shopName: 60, legalName: 100 } as const

/** What was typed under "Name and address". */
export function identityIn(typed: Typed): Partial<ShopFacts> {
  // A slogan in a language that isn't offered has no field, and stays.
  const given = texts.filter((name) => typed[name] !== undefined)
  const facts = Object.fromEntries(given.map((name) => [name, typed[name]?.trim() ?? '']))
  const state = usStates.find(([code]) => code === typed.state)?.[0] ?? ''
  const invoiceWhen = typed.invoiceWhen === 'placed' ? 'placed' : 'paid'
  return { ...facts, state, invoiceWhen }
}

interface FactFieldProps extends Partial<InputFieldProps> {
  facts: ShopFacts
  name: Exclude<(typeof texts)[number], SloganKey>
}

function FactField({ facts, name, ...field }: FactFieldProps) {
  const { t } = useTranslation('setup')
  return (
    <TextField name={name} label={t(`settings.${name}`)} defaultValue={facts[name]} {...field} />
  )
}

/** The shop's name and address, as on every page, email, and invoice. */
export function IdentityPanel({ settings: { facts } }: Pick<VersionedShopSettings, 'settings'>) {
  const { t } = useTranslation('setup')
  const { within } = useLanguageNames()
  const shopLanguages = useShopLanguages()
  return (
    <FieldPanel heading={t('settings.identity')} lead={t('settings.identityLead')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <FactField key={name} facts={facts} name={name} maxLength={maxLengths[name]} />
        ))}
        {inOrder(shopLanguages).map((language) => (
          <TextField
            key={language}
            name={sloganKey(language)}
            label={t('settings.sloganIn', { language: within(language) })}
            defaultValue={sloganIn(facts, language)}
            maxLength={120}
          />
        ))}
      </div>
      <FactField facts={facts} name="street" optional maxLength={100} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <FactField facts={facts} name="city" optional maxLength={60} />
        </div>
        <StateField
          name="state"
          label={t('settings.state')}
          placeholder={t('settings.noState')}
          optional
          defaultValue={facts.state}
        />
        <FactField facts={facts} name="zip" optional pattern={'\\d{5}(-\\d{4})?'} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FactField
          facts={facts}
          name="phone"
          optional
          type="tel"
          pattern={'\\+?[\\d \\(\\)\\.\\-]{7,30}'}
        />
        <FactField
          facts={facts}
          name="taxNumber"
          optional
          maxLength={40}
          hint={t('settings.taxNumberHint')}
        />
      </div>
      <SelectField
        name="invoiceWhen"
        label={t('settings.invoiceWhen')}
        defaultValue={facts.invoiceWhen}
        options={['paid', 'placed'] as const}
        textOf={(moment) => t(`settings.invoiceMoments.${moment}`)}
      />
    </FieldPanel>
  )
}

/** The shop's pages on other websites. */
export function ProfilesPanel({ settings: { facts } }: Pick<VersionedShopSettings, 'settings'>) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('settings.profiles')}>
      {elsewhere.map((name) => (
        <FactField key={name} facts={facts} name={name} optional type="url" pattern="https://.+" />
      ))}
    </FieldPanel>
  )
}
