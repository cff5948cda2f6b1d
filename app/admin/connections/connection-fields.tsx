import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { mailSecurities } from '#/contract/connections.ts'
import { mailProviders, providerOf } from '#/contract/mail-providers.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Problems } from '../../forms/use-form.ts'
import { problemKeys } from './connection-values.ts'

/** What is said about fields that are wrong. */
export function useConnectionProblems() {
  const { t } = useTranslation('adminConnections')
  return (wrong: readonly (keyof typeof problemKeys)[]): Problems =>
    Object.fromEntries(wrong.map((field) => [field, t(problemKeys[field])]))
}

export function AddressField({ publicUrl }: Pick<ShopSettings, 'publicUrl'>) {
  const { t } = useTranslation('adminConnections')
  return (
    <TextField
      name="publicUrl"
      label={t('address.field')}
      hint={t('address.hint')}
      defaultValue={publicUrl ?? ''}
      autoComplete="off"
      inputMode="url"
      maxLength={200}
      optional
    />
  )
}

const otherProvider = ''
const portOf = { tls: 465, starttls: 587, none: 25 }

/** The usual providers fill in what is the same for all their customers. */
function fillIn({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) {
  const provider = mailProviders.find(({ name }) => name === value)
  if (!provider || !form) return
  const values = {
    mailHost: provider.host,
    mailPort: `${provider.port}`,
    mailSecurity: provider.security,
    ...(provider.user !== undefined && { mailUser: provider.user }),
  }
  for (const [name, entered] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = entered
  }
}

export function MailFields({ mail }: Pick<ShopSettings, 'mail'>) {
  const { t } = useTranslation('adminConnections')
  const isSaved = mail?.password === true
  return (
    <>
      <SelectField
        name="mailProvider"
        label={t('email.provider')}
        hint={t('email.providerHint')}
        defaultValue={(mail && providerOf(mail.host)?.name) ?? otherProvider}
        options={[otherProvider, ...mailProviders.map(({ name }) => name)]}
        textOf={(name) => name || t('email.otherProvider')}
        onChange={fillIn}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          name="mailHost"
          label={t('email.host')}
          hint={t('email.hostHint')}
          defaultValue={mail?.host ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          optional
        />
        <TextField
          name="mailPort"
          label={t('email.port')}
          defaultValue={`${mail?.port ?? portOf.tls}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          optional
        />
      </div>
      <SelectField
        name="mailSecurity"
        label={t('email.security')}
        defaultValue={mail?.security ?? 'tls'}
        options={mailSecurities}
        textOf={(security) => t(`email.securities.${security}`)}
      />
      <TextField
        name="mailUser"
        label={t('email.user')}
        defaultValue={mail?.user ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        optional
      />
      <TextField
        name="mailPassword"
        type="password"
        label={t('email.password')}
        hint={isSaved ? t('savedHint') : t('email.passwordHint')}
        autoComplete="new-password"
        maxLength={500}
        optional
      />
    </>
  )
}

export function PaymentFields({ payments }: Pick<ShopSettings, 'payments'>) {
  const { t } = useTranslation('adminConnections')
  return (
    <>
      <TextField
        name="stripeSecretKey"
        type="password"
        label={t('payments.key')}
        hint={payments ? t('savedHint') : t('payments.keyHint')}
        autoComplete="off"
        maxLength={300}
        optional
      />
      <TextField
        name="stripeWebhookSecret"
        type="password"
        label={t('payments.webhook')}
        hint={payments?.stripeWebhookSecret ? t('savedHint') : t('payments.webhookHint')}
        autoComplete="off"
        maxLength={300}
        optional
      />
      {payments && <CheckField name="removePayments" label={t('payments.remove')} />}
    </>
  )
}
