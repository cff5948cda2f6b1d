import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type ListOrder, listOrders } from '#/contract/list-orders.ts'
import { afterParameter, listParameters, queryParameter } from '#/contract/page-addresses.ts'
import { Select } from '../forms/select.tsx'
import { Button } from '../ui/button.tsx'
import { addressWith } from './list-address.ts'
import type { LoadedProducts } from './product-list-view.ts'

const { sort, available, type, count } = listParameters

export interface ListControlsProps {
  view: LoadedProducts
  orders?: readonly ListOrder[] | undefined
}

/** Orders and narrows the list; without scripts, by a button. */
export function ListControls({ view, orders = listOrders }: ListControlsProps) {
  const { t } = useTranslation('productList')
  const [now] = useSearchParams()
  const coming = useNavigation().location?.search
  const navigate = useNavigate()
  const isSearch = now.has(queryParameter)
  const chosen = coming === undefined ? now : new URLSearchParams(coming)
  const change = (name: string, value: string) =>
    navigate(addressWith(now, { [name]: value || null, [afterParameter]: null, [count]: null }), {
      replace: true,
    })
  const others = [...now].filter(
    ([name]) => ![sort, available, type, count, afterParameter].some((one) => one === name),
  )
  return (
    <Form aria-label={t('controls')} className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice
        label={t('sort')}
        name={sort}
        value={chosen.get(sort) ?? ''}
        onChange={(value) => change(sort, value)}
      >
        {orders.map((order) => (
          <option key={order} value={order === 'featured' ? '' : order}>
            {t(`orders.${order === 'featured' && isSearch ? 'relevance' : order}`)}
          </option>
        ))}
      </Choice>
      {view.types.length > 1 && (
        <Choice
          label={t('type')}
          name={type}
          value={chosen.get(type) ?? ''}
          onChange={(value) => change(type, value)}
        >
          <option value="">{t('allTypes')}</option>
          {view.types.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Choice>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={available}
          value="1"
          checked={chosen.has(available)}
          onChange={({ target }) => change(available, target.checked ? '1' : '')}
          className="size-5 accent-pine"
        />
        {t('onlyAvailable')}
      </label>
      <noscript>
        <Button type="submit" tone="second" size="small">
          {t('apply')}
        </Button>
      </noscript>
    </Form>
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
        {...{ id, name, value }}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 rounded-full border border-edge bg-white pl-4 w-full"
      >
        {children}
      </Select>
    </div>
  )
}
