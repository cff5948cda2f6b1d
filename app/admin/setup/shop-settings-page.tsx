import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  type BankAccount,
  currencies,
  type LaunchChecklist,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { adminContext } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/shop-settings-page.ts'
import { AnnouncementPanel, announcementIn, announcementProblems } from './announcement-panel.tsx'
import { ClosingPanel, closingIn, closingProblems } from './closing-panel.tsx'
import { IdentityPanel, identityIn, ProfilesPanel } from './identity-panel.tsx'
import { LanguageFields, languagesIn } from './language-fields.tsx'
import { loadLaunch } from './load-launch.ts'
import { SettingsEditor } from './settings-editor.tsx'
import { SettingsGroup, SettingsSearch } from './settings-search.tsx'
import { turnedDays, wrongAmounts, zoneProblems, zonesIn } from './shipping-zones.ts'
import { ShippingZonesPanel } from './shipping-zones-panel.tsx'
import {
  EmailsPanel,
  emailsIn,
  featuredIn,
  HomePanel,
  ShippingPanel,
  shippingIn,
} from './shop-facts-panels.tsx'

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadLaunch(context.get(adminContext))

/** The owner's shop settings. */
export default function ShopSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('setup')
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('settings.heading'), loadingFailed: t('settings.failed') }}
    >
      {(saved, { launch }) => <SearchedSettings saved={saved} cards={launch.cards} />}
    </RecordPage>
  )
}

type SettingsProps = { saved: Saved } & Pick<LaunchChecklist, 'cards'>

/** The groups, by what addresses name them. */
const groups = ['shop', 'payments', 'messages', 'delivery', 'closing'] as const

function SearchedSettings(props: SettingsProps) {
  const { t } = useTranslation('setup')
  return (
    <SettingsSearch groups={groups.map((id) => ({ id, heading: t(`groups.${id}`) }))}>
      <Settings {...props} />
    </SettingsSearch>
  )
}

function settingsIn(typed: Typed) {
  const { facts, ...emails } = emailsIn(typed)
  return {
    ...emails,
    closed: closingIn(typed),
    announcement: announcementIn(typed),
    bankAccount: bankAccountIn(typed),
    bankTransfer: typed.bankTransfer !== undefined,
    withdrawal: typed.withdrawal !== undefined,
    languages: languagesIn((name) => typed[name]),
    facts: {
      ...facts,
      ...identityIn(typed),
      ...featuredIn(typed),
      ...shippingIn(typed),
      shippingZones: zonesIn(typed),
    },
  }
}

/** What is wrong with shipping zones, in words. */
function useZoneProblems() {
  const { t } = useTranslation('setup')
  return (wrong: ReturnType<typeof zoneProblems>) =>
    Object.fromEntries(wrong.map(([name, problem]) => [name, t(`zones.problems.${problem}`)]))
}

function Settings({ saved, cards }: SettingsProps) {
  const { t } = useTranslation('setup')
  const problemsOf = useZoneProblems()
  return (
    <SettingsEditor
      version={saved.version}
      read={(typed) => {
        const noAmounts = wrongAmounts(typed).map((name) => [name, t('settings.noAmount')])
        const turned = turnedDays(typed).map((name) => [name, t('zones.problems.days')])
        const closing = closingProblems(typed).map(([name, problem]) => [
          name,
          t(`closed.problems.${problem}`),
        ])
        const announcing = announcementProblems(typed).map(([name, problem]) => [
          name,
          t(`announcement.problems.${problem}`),
        ])
        const misread = [...noAmounts, ...turned, ...closing, ...announcing]
        if (misread.length > 0) return { problems: Object.fromEntries(misread) }
        const value = settingsIn(typed)
        const wrong = zoneProblems(value.facts.shippingZones)
        if (wrong.length > 0) return { problems: problemsOf(wrong) }
        if (!value.bankAccount) return { value }
        const missing = accountNames.filter((name) => !value.bankAccount?.[name])
        const problems = missing.map((name) => [name, t('settings.bankProblem')])
        if (!currenciesIn(typed))
          problems.push(['accountCurrencies', t('settings.currencyProblem')])
        return problems.length === 0 ? { value } : { problems: Object.fromEntries(problems) }
      }}
    >
      <div className="grid gap-8">
        <Group id="shop">
          <IdentityPanel {...saved} />
          <LanguagesPanel {...saved} />
          <HomePanel {...saved} />
          <ProfilesPanel {...saved} />
        </Group>
        <Group id="payments">
          <BankAccountPanel {...saved} />
          <CardsPanel cards={cards} />
        </Group>
        <Group id="messages">
          <EmailsPanel {...saved} />
          <AnnouncementPanel {...saved} />
        </Group>
        <Group id="delivery">
          <ShippingPanel {...saved} />
          <ShippingZonesPanel {...saved} />
        </Group>
        <Group id="closing">
          <ClosingPanel {...saved} />
        </Group>
      </div>
    </SettingsEditor>
  )
}

function Group({ id, children }: { id: (typeof groups)[number]; children: ReactNode }) {
  const { t } = useTranslation('setup')
  return (
    <SettingsGroup id={id} heading={t(`groups.${id}`)}>
      {children}
    </SettingsGroup>
  )
}

type Saved = VersionedShopSettings

function LanguagesPanel({ settings: { languages } }: Saved) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('languages.heading')} anchor="languages" lead={t('languages.lead')}>
      <LanguageFields {...languages} />
    </FieldPanel>
  )
}

/** Whether cards are accepted; another screen connects the provider. */
function CardsPanel({ cards }: Pick<LaunchChecklist, 'cards'>) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('settings.cards')}>
      <p>{t(`settings.cardsAre.${cards ?? 'off'}`)}</p>
      <Link
        to="/admin/settings/payments"
        className="justify-self-start underline underline-offset-2"
      >
        {t('settings.cardsSet')}
      </Link>
    </FieldPanel>
  )
}

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

function BankAccountPanel({ settings }: Saved) {
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
