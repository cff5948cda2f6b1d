import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { Thumbnail } from '../list/thumbnail.tsx'
import { lineName } from './order-facts.tsx'

interface LineQuantity {
  /** The name of its field. */
  id: string
  lineItem: { id: string }
  max: number
}

/** How many of each line of an order, at first all of them. */
export function LineQuantities(props: { order: OrderDetail; lines: readonly LineQuantity[] }) {
  const { order, lines } = props
  const bought = new Map(order.lineItems.nodes.map((line) => [line.id, line]))
  if (lines.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {lines.map(({ id, lineItem, max }) => {
        const { title = '', variantTitle = null, image } = bought.get(lineItem.id) ?? {}
        const name = lineName(title, variantTitle)
        return (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <Thumbnail url={image?.url} />
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <QuantityField id={id} name={name} max={max} />
          </li>
        )
      })}
    </ul>
  )
}

/** From zero to all, typed or by a button on either side. */
function QuantityField({ id, name, max }: { id: string; name: string; max: number }) {
  const { t } = useTranslation('adminOrders')
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 'stepUp' | 'stepDown') => {
    input.current?.[by]()
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const button = (sign: string, by: 'stepUp' | 'stepDown') => (
    <button
      type="button"
      data-each-press=""
      tabIndex={-1}
      aria-hidden="true"
      className="step-button size-9"
      onClick={() => step(by)}
    >
      {sign}
    </button>
  )
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className="flex items-center rounded-pill border border-edge bg-white">
        {button('−', 'stepDown')}
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          required
          name={id}
          min={0}
          max={max}
          defaultValue={max}
          aria-label={t('lines.quantity', { line: name, max })}
          className="w-8 appearance-none bg-transparent text-center font-semibold tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
        />
        {button('+', 'stepUp')}
      </span>
      <span aria-hidden="true" className="text-slate">
        {t('lines.of', { max })}
      </span>
    </span>
  )
}
