import { useTranslation } from 'react-i18next'
import { fallbackLanguage, isLanguage, languages } from '#/contract/languages.ts'
import type { ShopFacts, ShopSettings, ShopSettingsChange } from '#/contract/shop-settings.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { FieldPanel } from '../panel.tsx'

/** What was typed about emails and support. */
export function emailsIn(typed: Typed): ShopSettingsChange['settings'] {
  const { senderName = '', senderEmail = '', lowStock = '', supportEmail = '' } = typed
  return {
    sender: { name: senderName, email: senderEmail },
    lowStock: lowStock === '' ? null : Number(lowStock),
    newsletterConfirmation: typed.newsletterConfirmation !== undefined,
    facts: {
      supportEmail,
      staffLanguage: isLanguage(typed.staffLanguage) ? typed.staffLanguage : fallbackLanguage,
      replyHours: Number(typed.replyHours),
      supportOpens: Number(typed.supportOpens),
      supportCloses: Number(typed.supportCloses),
    },
  }
}

/** The sender of emails, and how buyers get help. */
export function SupportPanel({ sender, facts }: ShopSettings) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('settings.emails')} anchor="support">
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
      <TextField
        name="supportEmail"
        label={t('settings.supportEmail')}
        hint={t('settings.supportEmailHint')}
        type="email"
        defaultValue={facts.supportEmail}
      />
      <SupportHours facts={facts} />
    </FieldPanel>
  )
}

/** When support is open, and how soon it replies. */
function SupportHours({ facts }: { facts: ShopFacts }) {
  const { t } = useTranslation('setup')
  const fields = [
    { name: 'supportOpens', min: 0, max: 23 },
    { name: 'supportCloses', min: 0, max: 23 },
    { name: 'replyHours', min: 1, max: 240 },
  ] as const
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
      {fields.map(({ name, ...limits }) => (
        <TextField
          key={name}
          name={name}
          label={t(`settings.${name}`)}
          type="number"
          defaultValue={facts[name]}
          {...limits}
        />
      ))}
    </div>
  )
}

/** Which emails the shop itself gets, and whether the newsletter asks for a click in one. */
export function NotificationsPanel({ facts, lowStock, newsletterConfirmation }: ShopSettings) {
  const { t } = useTranslation('setup')
  const { alone } = useLanguageNames()
  return (
    <FieldPanel heading={t('settings.notifications')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="staffLanguage"
          label={t('settings.staffLanguage')}
          hint={t('settings.staffLanguageHint')}
          defaultValue={facts.staffLanguage}
          options={languages}
          textOf={alone}
        />
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
      </div>
      <CheckField
        align="start"
        label={t('settings.newsletterConfirmation')}
        name="newsletterConfirmation"
        defaultChecked={newsletterConfirmation}
      />
    </FieldPanel>
  )
}
