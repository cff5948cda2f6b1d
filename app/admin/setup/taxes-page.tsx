import { Fragment, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  currencies,
  type ExchangeRateTable,
  type StateTaxes,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import { type UsState, usStates } from '#/contract/us-states.ts'
import { FieldProblem, TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { adminContext } from '../admin-session.ts'
import { decimalIn, ratePattern, typedDecimal } from '../decimal.ts'
import { FieldPanel } from '../panel.tsx'
import { recordIn } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/taxes-page.ts'
import { RateTable } from './rate-table.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { TaxChanges, taxChangesIn } from './tax-changes.tsx'

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.settings())

function taxesIn(typed: Typed): StateTaxes {
  const states = Object.fromEntries(
    usStates.map(([state]) => [
      state,
      {
        registered: typed[`registered-${state}`] !== undefined,
        ratePercent: decimalIn(typed[`rate-${state}`]),
        shippingTaxed: typed[`shippingTaxed-${state}`] !== undefined,
        included: typed[`included-${state}`] !== undefined,
      },
    ]),
  )
  // The form has a row for every state.
  return {
    asOf: typed.taxesAsOf ?? '',
    states: states as StateTaxes['states'],
    changes: taxChangesIn(typed),
  }
}

function ratesIn(typed: Typed): ExchangeRateTable {
  const rows = foreign.map((currency) => [
    currency,
    {
      rate: decimalIn(typed[`rate-${currency}`]),
      roundTo: decimalIn(typed[`step-${currency}`]),
    },
  ])
  const USD = { rate: '1', roundTo: '0.01' }
  return { asOf: typed.ratesAsOf ?? '', currencies: { USD, ...Object.fromEntries(rows) } }
}

const foreign = currencies.filter((currency) => currency !== 'USD')

/** The sales tax of each state, and what the US dollar is worth elsewhere. */
export default function TaxesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('setup')
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('taxes.heading'), loadingFailed: t('taxes.failed') }}
    >
      {(saved) => (
        <SettingsEditor
          version={saved.version}
          read={(typed) => {
            const facts = { defaultCurrency: typed.defaultCurrency ?? 'USD' }
            return { value: { taxes: taxesIn(typed), rates: ratesIn(typed), facts } }
          }}
        >
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            <Taxes {...saved} />
            <Rates {...saved} />
            <div className="xl:col-span-2">
              <TaxChanges {...saved} />
            </div>
          </div>
        </SettingsEditor>
      )}
    </RecordPage>
  )
}

function Taxes({ settings: { taxes } }: VersionedShopSettings) {
  const { t } = useTranslation('setup')
  const cellsOf = useStateCells(taxes)
  return (
    <FieldPanel heading={t('taxes.taxes')}>
      <p className="max-w-prose text-slate">{t('taxes.lead')}</p>
      <TextField
        name="taxesAsOf"
        label={t('taxes.asOf')}
        hint={t('taxes.asOfHint')}
        type="date"
        className="max-w-60"
        defaultValue={taxes.asOf}
      />
      <p className="text-slate">
        {t('taxes.statesOf', {
          n: usStates.filter(([state]) => isRegistered(taxes, state)).length,
          all: usStates.length,
        })}
      </p>
      <RateTable
        label={t('taxes.rate')}
        find={t('taxes.findState')}
        action={
          <ToolButton
            onClick={({ currentTarget: { form } }) => {
              const boxes = form?.querySelectorAll<HTMLInputElement>(
                '[name^="registered-"]:checked',
              )
              for (const box of boxes ?? []) box.click()
            }}
          >
            {t('taxes.nowhere')}
          </ToolButton>
        }
        columns={(['state', 'collect', 'percent', 'shippingTaxed', 'inPrice'] as const).map(
          (key) => ({ key, head: t(`taxes.${key}`), isNumber: key === 'percent' }),
        )}
        rows={registeredFirst(taxes).map(([state, name]) => ({
          key: state,
          cells: cellsOf(state, name),
        }))}
        rowClass="has-[[name^=registered-]:not(:checked)]:text-slate"
      />
    </FieldPanel>
  )
}

const isRegistered = (taxes: StateTaxes, state: UsState) => taxes.states[state].registered ?? true

const registeredFirst = (taxes: StateTaxes) =>
  usStates.toSorted(
    ([one], [other]) => Number(isRegistered(taxes, other)) - Number(isRegistered(taxes, one)),
  )

/** The fields of a state's tax. */
function useStateCells(taxes: StateTaxes) {
  const { t } = useTranslation('setup')
  return (state: UsState, name: string) => [
    <span key="state" lang="en">
      {name}
    </span>,
    <RuleBox key="registered" rule="registered" state={state} name={name} taxes={taxes} />,
    <RateField
      key="rate"
      name={`rate-${state}`}
      label={t('taxes.rateOf', { state: name })}
      saved={taxes.states[state].ratePercent}
      pattern={ratePattern}
      className="w-13 px-1.5 sm:w-20 sm:px-3"
    />,
    ...(['shippingTaxed', 'included'] as const).map((rule) => (
      <RuleBox key={rule} rule={rule} state={state} name={name} taxes={taxes} />
    )),
  ]
}

interface RuleBoxProps {
  rule: 'registered' | 'shippingTaxed' | 'included'
  state: UsState
  name: string
  taxes: StateTaxes
}

function RuleBox({ rule, state, name, taxes }: RuleBoxProps) {
  const { t } = useTranslation('setup')
  return (
    <input
      type="checkbox"
      name={`${rule}-${state}`}
      aria-label={t(`taxes.${rule}In`, { state: name })}
      defaultChecked={taxes.states[state][rule] ?? true}
      className="block size-6 accent-pine"
    />
  )
}

interface RateFieldProps {
  name: string
  label: string
  saved: string | undefined
  pattern: string
  /** Its width. */
  className?: string
}

function RateField({ name, label, saved, pattern, className = 'w-20 px-3' }: RateFieldProps) {
  const id = useId()
  const problem = use(FormContext).problems[name]
  return (
    <>
      <input
        name={name}
        pattern={pattern}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        defaultValue={typedDecimal(saved ?? '')}
        inputMode="decimal"
        required
        className={`${className} rounded-small border border-edge bg-white py-1 text-right aria-invalid:border-2 aria-invalid:border-alarm`}
      />
      <FieldProblem id={id}>{problem}</FieldProblem>
    </>
  )
}

function Rates({ settings: { rates, facts } }: VersionedShopSettings) {
  const { t } = useTranslation('setup')
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' })
  const named = (currency: string) => `${currency} · ${names.of(currency)}`
  return (
    <FieldPanel heading={t('taxes.rates')}>
      <SelectField
        name="defaultCurrency"
        label={t('taxes.defaultCurrency')}
        hint={t('taxes.defaultCurrencyHint')}
        defaultValue={facts.defaultCurrency}
        options={currencies}
        textOf={named}
      />
      <TextField
        name="ratesAsOf"
        label={t('taxes.ratesAsOf')}
        type="date"
        className="max-w-60"
        defaultValue={rates.asOf}
      />
      <p className="max-w-prose text-slate">{t('taxes.ratesLead')}</p>
      <RatesTable rates={rates} names={names} />
    </FieldPanel>
  )
}

interface RatesTableProps {
  rates: ExchangeRateTable
  names: Intl.DisplayNames
}

function RatesTable({ rates, names }: RatesTableProps) {
  const { t } = useTranslation('setup')
  const cell = (name: string, label: string, saved: string | undefined) => (
    <RateField key={name} name={name} label={label} saved={saved} pattern="\d{1,9}([.,]\d{1,8})?" />
  )
  return (
    <RateTable
      label={t('taxes.perDollar')}
      find={t('taxes.findCurrency')}
      columns={(['currency', 'perDollar', 'step'] as const).map((key) => ({
        key,
        head: t(`taxes.${key}`),
        isNumber: key !== 'currency',
      }))}
      rows={foreign.map((currency) => {
        const row = rates.currencies[currency]
        return {
          key: currency,
          cells: [
            <Fragment key="currency">
              <span className="font-medium">{currency}</span>
              <span className="block text-xs text-slate">{names.of(currency)}</span>
            </Fragment>,
            cell(`rate-${currency}`, t('taxes.rateOfCurrency', { currency }), row?.rate),
            cell(`step-${currency}`, t('taxes.stepOfCurrency', { currency }), row?.roundTo),
          ],
        }
      })}
    />
  )
}
