import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#/clients/shop-admin/orders.ts'
import type { PackedLine } from '#/clients/shop-admin/parcels.ts'
import { addressLines } from '#/contract/address-lines.ts'
import { shownAttributes } from '#/contract/shown-attributes.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useFormats } from '../formats.ts'
import { AddressLines } from './order-facts.tsx'

/** The lines still to send, without what was sent or refunded; none for a canceled order. */
export const linesToSend = ({ cancelledAt, lineItems }: OrderDetail): PackedLine[] =>
  lineItems.nodes
    .map((line) => ({ ...line, quantity: line.unfulfilledQuantity }))
    .filter(({ quantity }) => cancelledAt === null && quantity > 0)

interface PackingSlipProps {
  order: Pick<OrderDetail, 'name' | 'processedAt' | 'shippingAddress'>
  lines: readonly PackedLine[]
}

/** What is packed, shown only in print. */
export function PackingSlip({ order, lines }: PackingSlipProps) {
  const { t } = useTranslation('adminOrders')
  const { date } = useFormats()
  const { facts } = useBrowserSettings()
  const { name, processedAt, shippingAddress } = order
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
            <th scope="col" className="w-24 py-1 pr-4">
              {t('slip.quantity')}
            </th>
            <td />
            <th scope="col" className="py-1">
              {t('slip.item')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, quantity, title, variantTitle, sku, customAttributes, image }) => (
            <tr key={id} className="border-b border-line">
              <td className="py-1 pr-4 tabular-nums">{quantity}</td>
              <td className="w-20 py-1">
                {image && (
                  <img
                    src={image.url}
                    alt=""
                    width={56}
                    height={56}
                    className="size-14 object-cover"
                  />
                )}
              </td>
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
