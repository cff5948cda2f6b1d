import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, languages } from '#/contract/languages.ts'
import type {
  ShopFacts,
  ShopSettingsChange,
  VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import { usTimeZoneNames, usTimeZones } from '#/contract/us-time-zones.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { DecimalField } from '../decimal-field.tsx'
import { LinkField } from '../editor/link-field.tsx'
import { OutboxNotice } from '../outbox-notice.tsx'
import { FieldPanel } from '../panel.tsx'
import { cents, prices } from './shipping-zones.ts'

/** What was typed under "Emails and support". */
export function emailsIn(typed: Typed): ShopSettingsChange['settings'] {
  const { senderName = '', senderEmail = '', lowStock = '', supportEmail = '' } = typed
  return {
    sender: { name: senderName, email: senderEmail },
    lowStock: lowStock === '' ? null : Number(lowStock),
    newsletterConfirmation: typed.newsletterConfirmation !== undefined,
    facts: {
      supportEmail,
      timeZone: usTimeZoneNames.find((name) => name === typed.timeZone) ?? 'America/New_York',
      staffLanguage: isLanguage(typed.staffLanguage) ? typed.staffLanguage : fallbackLanguage,
      replyHours: Number(typed.replyHours),
      supportOpens: Number(typed.supportOpens),
      supportCloses: Number(typed.supportCloses),
    },
  }
}

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

/** What was typed under "Home page". */
export const featuredIn = ({ featured = '' }: Typed): Pick<ShopFacts, 'featured'> => ({
  featured: featured.trim(),
})

type Saved = Pick<VersionedShopSettings, 'settings'>

/** The sender of emails, and how buyers get help. */
export function EmailsPanel({
  settings: { sender, facts, lowStock, newsletterConfirmation },
}: Saved) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('settings.emails')}>
      <OutboxNotice />
      <TextField
        name="supportEmail"
        label={t('settings.supportEmail')}
        hint={t('settings.supportEmailHint')}
        type="email"
        defaultValue={facts.supportEmail}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="senderName"
          label={t('settings.senderName')}
          maxLength={100}
          defaultValue={sender.name}
        />
        <TextField
          name="senderEmail"
          label={t('settings.senderEmail')}
          hint={t('settings.senderEmailHint')}
          type="email"
          defaultValue={sender.email}
        />
      </div>
      <SupportHours facts={facts} />
      <ShopChoices facts={facts} />
      <TextField
        name="lowStock"
        label={t('settings.lowStock')}
        hint={t('settings.lowStockHint')}
        type="number"
        min={0}
        max={10_000}
        optional
        defaultValue={lowStock ?? ''}
      />
      <CheckField
        align="start"
        label={t('settings.newsletterConfirmation')}
        name="newsletterConfirmation"
        defaultChecked={newsletterConfirmation}
      />
    </FieldPanel>
  )
}

interface NumberFieldProps {
  name:
    | ('supportOpens' | 'supportCloses' | 'replyHours' | 'returnDays')
    | `${'standard' | 'express'}${'First' | 'Last'}Day`
  min: number
  max: number
  defaultValue: number
}

function NumberField({ name, ...props }: NumberFieldProps) {
  const { t } = useTranslation('setup')
  return <TextField name={name} label={t(`settings.${name}`)} type="number" {...props} />
}

/** When support is open, and how soon it replies. */
function SupportHours({ facts }: { facts: ShopFacts }) {
  const hour = { min: 0, max: 23 }
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <NumberField name="supportOpens" {...hour} defaultValue={facts.supportOpens} />
      <NumberField name="supportCloses" {...hour} defaultValue={facts.supportCloses} />
      <NumberField name="replyHours" min={1} max={240} defaultValue={facts.replyHours} />
    </div>
  )
}

/** When orders arrive outside of all zones. */
function ShippingDays({ facts }: { facts: ShopFacts }) {
  const { standardShippingDays: standard, expressShippingDays: express } = facts
  const day = { min: 0, max: 60 }
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
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
          <DecimalField
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

/** The shop's time zone, and the language of its own emails. */
function ShopChoices({ facts }: { facts: ShopFacts }) {
  const { t } = useTranslation('setup')
  const { alone } = useLanguageNames()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="timeZone"
        label={t('settings.timeZone')}
        hint={t('settings.timeZoneHint')}
        defaultValue={facts.timeZone}
        options={usTimeZoneNames}
        textOf={(name) => `${t(`settings.zones.${name}`)} (${usTimeZones[name].short})`}
      />
      <SelectField
        name="staffLanguage"
        label={t('settings.staffLanguage')}
        hint={t('settings.staffLanguageHint')}
        defaultValue={facts.staffLanguage}
        options={languages}
        textOf={alone}
      />
    </div>
  )
}

/** What the home page's first button leads to. */
export function HomePanel({ settings: { facts } }: Saved) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('settings.home')}>
      <LinkField
        name="featured"
        label={t('settings.featured')}
        hint={t('settings.featuredHint')}
        optional
        kinds={['products', 'collections']}
        offered={[]}
        pattern={String.raw`\/(products|collections)\/[^\s\/?#]+`}
        maxLength={300}
        defaultValue={facts.featured}
      />
    </FieldPanel>
  )
}
