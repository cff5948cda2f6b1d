import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type ListOrder, listOrders } from '#/contract/list-orders.ts'
import { afterParameter, listParameters, queryParameter } from '#/contract/page-addresses.ts'
import { Select } from '../forms/select.tsx'
import { Button } from '../ui/button.tsx'
import { addressWith } from './list-address.ts'
import type { LoadedProducts } from './product-list-view.ts'

const { sort, available, type, count } = listParameters
const fieldLook = 'flex w-full flex-col gap-1.5 text-sm font-medium xs:w-56'
const selectLook = 'min-h-11 rounded-full border border-edge bg-white pl-4 w-full'

export interface ListControlsProps {
  view: LoadedProducts
  orders?: readonly ListOrder[] | undefined
}

/** Orders and narrows the list; without scripts, by a button. */
export function ListControls({ view, orders = listOrders }: ListControlsProps) {
  const { t } = useTranslation('productList')
  const id = useId()
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
      <div className={fieldLook}>
        <label htmlFor={`${id}-sort`}>{t('sort')}</label>
        <Select
          id={`${id}-sort`}
          name={sort}
          value={chosen.get(sort) ?? ''}
          onChange={({ target }) => change(sort, target.value)}
          className={selectLook}
        >
          {orders.map((order) => (
            <option key={order} value={order === 'featured' ? '' : order}>
              {t(`orders.${order === 'featured' && isSearch ? 'relevance' : order}`)}
            </option>
          ))}
        </Select>
      </div>
      {view.types.length > 1 && (
        <div className={fieldLook}>
          <label htmlFor={`${id}-type`}>{t('type')}</label>
          <Select
            id={`${id}-type`}
            name={type}
            value={chosen.get(type) ?? ''}
            onChange={({ target }) => change(type, target.value)}
            className={selectLook}
          >
            <option value="">{t('allTypes')}</option>
            {view.types.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </div>
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
