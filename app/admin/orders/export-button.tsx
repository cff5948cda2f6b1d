import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { useAdmin } from '../admin-session.ts'
import { SaveButton } from '../save-button.tsx'
import { exportOrders } from './export-orders.ts'
import { deliveryStatusOf } from './order-facts.tsx'

/** Exports all pages of the list as a file. */
export function ExportButton({ query }: { query: string }) {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  const head = columns.map((column) => t(`csv.${column}`))
  return (
    <SaveButton
      text={t('export')}
      busyText={(n) => t('exporting', { n })}
      failed={t('exportFailed')}
      name="orders.csv"
      write={(onProgress) => exportOrders(shop, { query, head, row: rowOf, onProgress })}
    />
  )
}

const columns = [
  'order',
  'date',
  'email',
  'name',
  'payment',
  'delivery',
  'items',
  'total',
  'refunded',
  'currency',
  'tags',
] as const

function rowOf(order: ListedOrder) {
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
  return [
    order.name,
    order.processedAt,
    order.email,
    order.shippingAddress?.name ?? '',
    order.displayFinancialStatus,
    deliveryStatusOf(order),
    order.subtotalLineItemsQuantity,
    Number(amount),
    Number(order.totalRefundedSet.presentmentMoney.amount),
    currencyCode,
    order.tags.join(', '),
  ]
}
