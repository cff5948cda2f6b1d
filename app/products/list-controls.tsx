import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { afterParameter, queryParameter } from '#/contract/page-addresses.ts'
import { listParameters } from '#/contract/page-parameters.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { Select } from '../forms/select.tsx'
import { Button } from '../ui/button.tsx'
import { addressWith, isNarrowed } from './list-address.ts'
import type { LoadedProducts } from './product-list-view.ts'

const { sort, available, type, min, max, count } = listParameters

interface ListControlsProps {
  view: LoadedProducts
}

/** Sorts and filters the list; without scripts, with a button. */
export function ListControls({ view }: ListControlsProps) {
  const { t } = useTranslation('productList')
  const { now, chosen, go } = useListChoices()
  const change = (name: string, value: string) => go({ [name]: value || null })
  const choice = (name: string) => ({
    name,
    value: chosen.get(name) ?? '',
    onChange: (value: string) => change(name, value),
  })
  const isCounted = isNarrowed(view.choices) && view.next === null && !now.has(afterParameter)
  return (
    <Form
      aria-label={t('controls')}
      className="flex flex-wrap items-end gap-x-6 gap-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void go(pricesIn(new FormData(event.currentTarget)))
      }}
    >
      <OtherParameters query={now} />
      <Choice label={t('sort')} {...choice(sort)}>
        <Orders orders={view.orders} isSearch={now.has(queryParameter)} />
      </Choice>
      {view.types.length > 1 && (
        <Choice label={t('type')} {...choice(type)}>
          <Types types={view.types} />
        </Choice>
      )}
      <OnlyAvailable
        checked={chosen.has(available)}
        onChange={(checked) => change(available, checked ? '1' : '')}
      />
      <PriceRange key={`${view.choices.min} ${view.choices.max}`} {...view.choices} />
      {isCounted && view.cards.length > 0 && (
        <p aria-hidden="true" className="ml-auto self-center text-slate">
          {t('found', { count: view.cards.length })}
        </p>
      )}
    </Form>
  )
}

/** The choices in the address, those of a page that is still loading, and a function to change them. */
function useListChoices() {
  const [now] = useSearchParams()
  const coming = useNavigation().location?.search
  const navigate = useNavigate()
  return {
    now,
    chosen: coming === undefined ? now : new URLSearchParams(coming),
    go: (changes: Readonly<Record<string, string | null>>) =>
      navigate(addressWith(now, { ...changes, [afterParameter]: null, [count]: null }), {
        replace: true,
      }),
  }
}

function pricesIn(typed: FormData) {
  const amount = (name: string) => String(typed.get(name) ?? '') || null
  return { [min]: amount(min), [max]: amount(max) }
}

/** The address's other parameters as hidden fields, for a form that is sent without scripts. */
function OtherParameters({ query }: { query: URLSearchParams }) {
  const own: readonly string[] = [...Object.values(listParameters), afterParameter]
  const others = [...query].filter(([name]) => !own.includes(name))
  return others.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function Orders({ orders, isSearch }: Pick<LoadedProducts, 'orders'> & { isSearch: boolean }) {
  const { t } = useTranslation('productList')
  return orders.map((order) => (
    <option key={order} value={order === 'featured' ? '' : order}>
      {t(`orders.${order === 'featured' && isSearch ? 'relevance' : order}`)}
    </option>
  ))
}

function Types({ types }: Pick<LoadedProducts, 'types'>) {
  const { t } = useTranslation('productList')
  return (
    <>
      <option value="">{t('allTypes')}</option>
      {types.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </>
  )
}

interface OnlyAvailableProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

function OnlyAvailable({ checked, onChange }: OnlyAvailableProps) {
  const { t } = useTranslation('productList')
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={available}
        value="1"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-pine"
      />
      {t('onlyAvailable')}
    </label>
  )
}

/** Two amounts and their button, which also sends the other choices if there are no scripts. */
function PriceRange({ min: from, max: to }: LoadedProducts['choices']) {
  const { t } = useTranslation('productList')
  const { symbol } = useCurrency().selected
  const field = (name: string, label: string, amount: number | null) => (
    <input
      type="number"
      name={name}
      min={0}
      step="any"
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      defaultValue={amount ?? ''}
      className="min-h-11 w-24 rounded-pill border border-edge bg-white px-4 placeholder:text-slate"
    />
  )
  return (
    <fieldset className="text-sm font-medium">
      <legend className="mb-1.5">{t('price', { symbol })}</legend>
      <div className="flex items-center gap-2">
        {field(min, t('priceFrom'), from)}
        <span aria-hidden="true">–</span>
        {field(max, t('priceTo'), to)}
        <Button type="submit" tone="second" size="small">
          {t('apply')}
        </Button>
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, name, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex w-full flex-col gap-1.5 text-sm font-medium xs:w-56">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 rounded-pill border border-edge bg-white pl-4 w-full"
      >
        {children}
      </Select>
    </div>
  )
}
