import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { saveFile } from '../save-file.ts'
import { ToolButton } from '../tool-button.tsx'
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
      name="orders.csv"
      write={(onProgress) => exportOrders(shop, { query, head, row: rowOf, onProgress })}
    />
  )
}

interface SaveButtonProps {
  text: string
  name: string
  write: (onProgress: (rows: number) => void) => Promise<Blob>
}

/** Writes and saves a file, and shows its progress. */
export function SaveButton({ text, name, write }: SaveButtonProps) {
  const { t } = useTranslation('adminOrders')
  const notify = useNotify()
  const [exported, setExported] = useState<number | null>(null)

  async function save() {
    if (exported !== null) return
    setExported(0)
    try {
      saveFile(await write(setExported), name)
    } catch {
      notify({ tone: 'bad', text: t('exportFailed') })
    }
    setExported(null)
  }
  return (
    <ToolButton aria-disabled={exported !== null || undefined} onClick={() => void save()}>
      {exported === null ? text : t('exporting', { n: exported })}
    </ToolButton>
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
