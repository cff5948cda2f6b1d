import { useTranslation } from 'react-i18next'
import {
  type BankAccount,
  currencies,
  type ShopSettings,
  type ShopSettingsChange,
} from '#/contract/shop-settings.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { FieldPanel } from '../panel.tsx'

const accountFields = [
  ['holder', undefined],
  ['bank', undefined],
  ['routingNumber', 'routingHint'],
  ['accountNumber', 'accountHint'],
] as const
const accountNames = accountFields.map(([name]) => name)

/** Null if every field is empty. */
function bankAccountIn(typed: Typed): BankAccount | null {
  const typedIn = (name: (typeof accountNames)[number]) => typed[name]?.trim() ?? ''
  if (accountNames.every((name) => typedIn(name) === '')) return null
  return {
    holder: typedIn('holder'),
    bank: typedIn('bank'),
    routingNumber: typedIn('routingNumber'),
    accountNumber: typedIn('accountNumber'),
    currencies: currenciesIn(typed) ?? [],
  }
}

/** "USD, EUR"; undefined if a word isn't one of the shop's currencies, or if there is none. */
function currenciesIn({ accountCurrencies = '' }: Typed): string[] | undefined {
  const words = accountCurrencies.toUpperCase().split(/[\s,;]+/)
  const codes = [...new Set(words.filter((word) => word !== ''))]
  return codes.length > 0 && codes.every((code) => currencies.includes(code)) ? codes : undefined
}

/** What was typed under "Bank account", or what is wrong with it. */
export function useReadBankAccount() {
  const { t } = useTranslation('setup')
  return (typed: Typed): Read<ShopSettingsChange['settings']> => {
    const bankAccount = bankAccountIn(typed)
    const value = { bankAccount, bankTransfer: typed.bankTransfer !== undefined }
    if (!bankAccount) return { value }
    const missing = accountNames.filter((name) => !bankAccount[name])
    const problems = missing.map((name) => [name, t('settings.bankProblem')])
    if (!currenciesIn(typed)) problems.push(['accountCurrencies', t('settings.currencyProblem')])
    return { value, problems: Object.fromEntries(problems) }
  }
}

/** The account that bank transfers go to. */
export function BankAccountPanel({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel
      heading={t('settings.bankAccount')}
      anchor="bank-account"
      lead={t('settings.bankLead')}
    >
      <CheckField
        name="bankTransfer"
        label={t('settings.bankTransfer')}
        defaultChecked={settings.bankTransfer}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {accountFields.map(([name, hint]) => (
          <TextField
            key={name}
            name={name}
            label={t(`settings.${name}`)}
            defaultValue={settings.bankAccount?.[name] ?? ''}
            optional
            {...(hint && { hint: t(`settings.${hint}`), inputMode: 'numeric' })}
            {...(name === 'routingNumber' && { pattern: '\\d{9}' })}
            {...(name === 'accountNumber' && { pattern: '\\d{4,17}' })}
          />
        ))}
      </div>
      <TextField
        name="accountCurrencies"
        label={t('settings.accountCurrencies')}
        hint={t('settings.accountCurrenciesHint')}
        defaultValue={settings.bankAccount?.currencies.join(', ') ?? 'USD'}
        optional
      />
    </FieldPanel>
  )
}
