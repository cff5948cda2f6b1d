import { useTranslation } from 'react-i18next'
import { type OwnerCheck, ownerChecks, type SettingsChange } from '#/contract/shop-settings.ts'
import { TextField } from '../../forms/field.tsx'
import { adminContext } from '../admin-session.ts'
import { PageHead } from '../frame/page-head.tsx'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/shop-settings-page.ts'
import { IdentityPanel, identityIn } from './identity-panel.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { EmailsPanel, emailsIn, ShippingPanel, shippingIn } from './shop-facts-panels.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { load } = context.get(adminContext)
  const [settings, launch] = await Promise.all([load.settings(), load.launchChecklist()])
  return { saved: settings.ok ? settings.value : null, launch: launch.ok ? launch.value : null }
}

/** Saves what one of the page's forms is about; the loader then shows it. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  const account = {
    holder: typed('holder'),
    bank: typed('bank'),
    routingNumber: typed('routingNumber'),
    accountNumber: typed('accountNumber'),
  }
  const changes: Readonly<Record<string, SettingsChange['settings']>> = {
    bankAccount: { bankAccount: Object.values(account).some(Boolean) ? account : null },
    checks: { checked: ownerChecks.filter((check) => form.has(check)) },
    identity: identityIn(typed),
    emails: emailsIn(typed),
    shipping: shippingIn(typed),
    open: { launched: true },
    close: { launched: false },
  }
  const confirmation = typed('confirmation')
  const { load } = context.get(adminContext)
  const response = await load.changeSettings({
    version: Number(typed('version')),
    settings: changes[typed('about')] ?? {},
    ...(confirmation !== '' && { confirmation }),
  })
  return response.ok ? { saved: true as const } : { saved: false as const, error: response.error }
}

/** What the owner sets of the shop, and what is open before its launch. */
export default function ShopSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['setup', 'admin'])
  const { saved, launch } = loaderData
  return (
    <>
      <PageHead heading={t('settings.heading')} />
      {saved && launch ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <LaunchPanel launch={launch} version={saved.version} />
            <Checks {...saved} />
            <BankAccount {...saved} />
          </div>
          <div className="grid gap-4">
            <IdentityPanel {...saved} />
            <EmailsPanel {...saved} />
            <ShippingPanel {...saved} />
          </div>
        </div>
      ) : (
        <LoadingFailed text={t('launch.failed')} />
      )}
    </>
  )
}

type Saved = NonNullable<Route.ComponentProps['loaderData']['saved']>

const accountFields = [
  ['holder', undefined],
  ['bank', undefined],
  ['routingNumber', 'routingHint'],
  ['accountNumber', 'accountHint'],
] as const

function BankAccount({ version, settings }: Saved) {
  const { t } = useTranslation('setup')
  return (
    <Panel heading={t('settings.bankAccount')}>
      <SettingsForm about="bankAccount" version={version}>
        <p className="text-slate">{t('settings.bankLead')}</p>
        {accountFields.map(([name, hint]) => (
          <TextField
            key={name}
            name={name}
            label={t(`settings.${name}`)}
            defaultValue={settings.bankAccount?.[name] ?? ''}
            autoComplete="off"
            {...(hint && { hint: t(`settings.${hint}`), inputMode: 'numeric' })}
            {...(name === 'routingNumber' && { pattern: '\\d{9}' })}
            {...(name === 'accountNumber' && { pattern: '\\d{4,17}' })}
          />
        ))}
      </SettingsForm>
    </Panel>
  )
}

function Checks({ version, settings }: Saved) {
  const { t } = useTranslation('setup')
  const isChecked = (check: OwnerCheck) => settings.checked.includes(check)
  return (
    <Panel heading={t('settings.checks')}>
      <SettingsForm about="checks" version={version}>
        {ownerChecks.map((check) => (
          <label key={check} className="flex min-h-8 items-center gap-3">
            <input
              type="checkbox"
              name={check}
              defaultChecked={isChecked(check)}
              className="size-4 accent-pine"
            />
            {t(`launch.${check}`)}
          </label>
        ))}
      </SettingsForm>
    </Panel>
  )
}
