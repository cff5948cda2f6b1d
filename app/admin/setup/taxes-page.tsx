import { useTranslation } from 'react-i18next'
import type { StateTaxes, VersionedSettings } from '#/contract/shop-settings.ts'
import { usStates } from '#/contract/us-states.ts'
import { TextField } from '../../forms/field.tsx'
import { Table } from '../../ui/table.tsx'
import { adminContext } from '../admin-session.ts'
import { PageHead } from '../frame/page-head.tsx'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/taxes-page.ts'
import { SettingsForm } from './settings-form.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const settings = await context.get(adminContext).load.settings()
  return { saved: settings.ok ? settings.value : null }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const states = Object.fromEntries(
    usStates.map(([state]) => [
      state,
      { ratePercent: typed(`rate-${state}`), shippingTaxed: form.has(`shipping-${state}`) },
    ]),
  )
  const response = await context.get(adminContext).load.changeSettings({
    version: Number(typed('version')),
    // The form has a row for every state.
    settings: { taxes: { asOf: typed('asOf'), states: states as StateTaxes['states'] } },
  })
  return response.ok ? { saved: true as const } : { saved: false as const, error: response.error }
}

/** The sales tax of each state. */
export default function TaxesPage({ loaderData: { saved } }: Route.ComponentProps) {
  const { t } = useTranslation('setup')
  return (
    <>
      <PageHead heading={t('taxes.heading')} />
      {saved ? <Taxes {...saved} /> : <LoadingFailed text={t('taxes.failed')} />}
    </>
  )
}

function Taxes({ version, settings: { taxes } }: VersionedSettings) {
  const { t } = useTranslation('setup')
  return (
    <Panel>
      <SettingsForm about="taxes" version={version}>
        <p className="max-w-prose text-slate">{t('taxes.lead')}</p>
        <TextField
          name="asOf"
          label={t('taxes.asOf')}
          type="date"
          className="max-w-60"
          defaultValue={taxes.asOf}
        />
        <div className="max-w-2xl">
          <Table
            label={t('taxes.heading')}
            columns={(['state', 'rate', 'shippingTaxed'] as const).map((key) => ({
              key,
              head: t(`taxes.${key}`),
            }))}
            rows={usStates.map(([state, name]) => ({
              key: state,
              cells: [
                <span key="state" lang="en">
                  {name}
                </span>,
                <input
                  key="rate"
                  name={`rate-${state}`}
                  aria-label={t('taxes.rateOf', { state: name })}
                  defaultValue={taxes.states[state].ratePercent}
                  inputMode="decimal"
                  pattern="\d{1,2}(\.\d{1,4})?"
                  required
                  autoComplete="off"
                  className="w-24 rounded-control border border-edge bg-white px-3 py-1"
                />,
                <input
                  key="shipping"
                  type="checkbox"
                  name={`shipping-${state}`}
                  aria-label={t('taxes.shippingTaxedIn', { state: name })}
                  defaultChecked={taxes.states[state].shippingTaxed}
                  className="size-6 accent-pine"
                />,
              ],
            }))}
          />
        </div>
      </SettingsForm>
    </Panel>
  )
}
