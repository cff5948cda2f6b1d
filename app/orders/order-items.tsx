import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productPath } from '#/contract/page-addresses.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Price } from '../currency/price.tsx'
import { Section } from '../ui/section.tsx'
import { LinePicture } from './line-picture.tsx'
import type { OrderLineView } from './order-view.ts'

interface OrderItemsProps {
  lines: readonly OrderLineView[]
  /** What can be done with them. */
  children?: ReactNode
}

/** The items, at the prices that were paid. */
export function OrderItems({ lines, children }: OrderItemsProps) {
  const { t } = useTranslation('orders')
  return (
    <Section
      heading={t('detail.items')}
      className="flex flex-col gap-2 rounded-panel bg-white p-6 sm:p-8 print:p-0"
    >
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <Item key={index} line={line} />
        ))}
      </ul>
      {children}
    </Section>
  )
}

function Item({ line }: { line: OrderLineView }) {
  const { t } = useTranslation('orders')
  const format = useFormatMoney()
  return (
    <li className="flex break-inside-avoid gap-4 py-4">
      <LinePicture url={line.picture} size={80} />
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg">
            {line.product === null ? (
              line.title
            ) : (
              <Link to={productPath(line.product)} className="underline-offset-4 hover:underline">
                {line.title}
              </Link>
            )}
          </h3>
          {line.choice !== null && <p className="text-slate">{line.choice}</p>}
          <p className="text-sm text-slate">
            {t('quantity', { quantity: line.quantity })}
            {' · '}
            {t('detail.unitPrice', { price: format(line.unitPrice) })}
          </p>
        </div>
        <p className="font-semibold">
          <span className="sr-only">{t('detail.lineTotal')} </span>
          <Price value={line.total} />
        </p>
      </div>
    </li>
  )
}
