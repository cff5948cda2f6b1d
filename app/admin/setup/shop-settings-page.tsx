import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedShopSettings } from '#/contract/shop-settings.ts'
import type { Typed } from '../../forms/use-form.ts'
import { adminContext } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { recordIn } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/shop-settings-page.ts'
import { AnnouncementPanel, announcementIn, announcementProblems } from './announcement-panel.tsx'
import { ClosingPanel, closingIn, closingProblems } from './closing-panel.tsx'
import { IdentityPanel, identityIn, ProfilesPanel } from './identity-panel.tsx'
import { LanguageFields, languagesIn } from './language-fields.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { SettingsGroup, SettingsSearch } from './settings-search.tsx'
import { turnedDays, wrongAmounts, zoneProblems, zonesIn } from './shipping-zones.ts'
import { ShippingZonesPanel } from './shipping-zones-panel.tsx'
import { ShippingPanel, shippingIn, TimeZoneField, timeZoneIn } from './shop-facts-panels.tsx'

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.settings())

/** The owner's shop settings. */
export default function ShopSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('setup')
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('settings.heading'), loadingFailed: t('settings.failed') }}
    >
      {(saved) => <SearchedSettings saved={saved} />}
    </RecordPage>
  )
}

/** The groups, by what addresses name them. */
const groups = ['shop', 'delivery', 'notices'] as const

function SearchedSettings({ saved }: { saved: Saved }) {
  const { t } = useTranslation('setup')
  return (
    <SettingsSearch groups={groups.map((id) => ({ id, heading: t(`groups.${id}`) }))}>
      <Settings saved={saved} />
    </SettingsSearch>
  )
}

function settingsIn(typed: Typed) {
  return {
    closed: closingIn(typed),
    announcement: announcementIn(typed),
    withdrawal: typed.withdrawal !== undefined,
    languages: languagesIn((name) => typed[name]),
    facts: {
      ...identityIn(typed),
      ...timeZoneIn(typed),
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

function Settings({ saved }: { saved: Saved }) {
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
        return wrong.length > 0 ? { problems: problemsOf(wrong) } : { value }
      }}
    >
      <div className="grid gap-8">
        <Group id="shop">
          <IdentityPanel {...saved} />
          <LanguagesPanel {...saved} />
          <ProfilesPanel {...saved} />
        </Group>
        <Group id="delivery">
          <ShippingPanel {...saved} />
          <ShippingZonesPanel {...saved} />
        </Group>
        <Group id="notices">
          <AnnouncementPanel {...saved} />
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

function LanguagesPanel({ settings: { languages, facts } }: Saved) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('languages.heading')} anchor="languages" lead={t('languages.lead')}>
      <LanguageFields {...languages} />
      <TimeZoneField {...facts} />
    </FieldPanel>
  )
}
