import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import { addressLines } from '#/contract/address-lines.ts'
import { shownAttributes } from '#/contract/shown-attributes.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useFormats } from '../formats.ts'
import { AddressLines } from './order-facts.tsx'

/** The lines still to send, without what was sent or refunded; none for a canceled order. */
export const linesToSend = ({ cancelledAt, lineItems }: OrderDetail) =>
  lineItems.nodes.filter((line) => cancelledAt === null && line.unfulfilledQuantity > 0)

/** What is left to send, shown only in print. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders')
  const { date } = useFormats()
  const { facts } = useBrowserSettings()
  const { name, processedAt, shippingAddress } = order
  const lines = linesToSend(order)
  return (
    <section className="hidden text-base print:block">
      <h2 className="font-display text-2xl font-semibold">
        {facts.shopName} · {t('slip.heading')}
      </h2>
      <p>{[...addressLines(facts), facts.phone].filter(Boolean).join(' · ')}</p>
      <p>{t('slip.order', { name, date: date(processedAt) })}</p>
      <h3 className="mt-6 font-sans text-base font-semibold">{t('slip.to')}</h3>
      <AddressLines address={shippingAddress} />
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink">
            <th className="w-24 py-1 pr-4">{t('slip.quantity')}</th>
            <th className="py-1">{t('slip.item')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, unfulfilledQuantity, title, variantTitle, sku, customAttributes }) => (
            <tr key={id} className="border-b border-line">
              <td className="py-1 pr-4 tabular-nums">{unfulfilledQuantity}</td>
              <td className="py-1">
                {[title, variantTitle, sku, ...shownAttributes(customAttributes)]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className="mt-6">{t('slip.nothing')}</p>}
      <p className="mt-8">{t('slip.thanks')}</p>
    </section>
  )
}
