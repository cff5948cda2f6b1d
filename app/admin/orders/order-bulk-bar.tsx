import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useBulkChange } from '../list/use-bulk-change.ts'
import type { Selection } from '../list/use-selection.ts'
import { ToolButton, toolButton } from '../tool-button.tsx'
import { FulfillDialog } from './fulfill-dialog.tsx'
import { useHasInvoice } from './order-facts.tsx'
import { useSendChange } from './use-order-change.ts'

interface OrderBulkBarProps {
  selection: Selection<ListedOrder>
}

/** What can be done with several orders at once, as far as it fits the selected ones. */
export function OrderBulkBar({ selection }: OrderBulkBarProps) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const [isFulfilling, setFulfilling] = useState(false)
  const { rows, clear } = selection
  const maySend = isGranted(granted, 'write_merchant_managed_fulfillment_orders')
  const toSend = rows.some(({ fulfillable }) => fulfillable)
  const invoiced = rows.filter(useHasInvoice())
  const packed = rows.filter(({ cancelledAt }) => cancelledAt === null)
  return (
    <>
      <BulkBar selection={selection}>
        {maySend && toSend && (
          <ToolButton tone="main" onClick={() => setFulfilling(true)}>
            {t('bulk.fulfill')}
          </ToolButton>
        )}
        <PayButton selection={selection} />
        <DocumentsLink name="slips" orders={packed} />
        <DocumentsLink name="invoices" orders={invoiced} />
      </BulkBar>
      {isFulfilling && (
        <FulfillDialog orders={rows} onDone={clear} onClose={() => setFulfilling(false)} />
      )}
    </>
  )
}

/** Marks those that wait for a payment as paid, one after the other, and names those that could not be. */
function PayButton({ selection }: Pick<OrderBulkBarProps, 'selection'>) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const send = useSendChange()
  const unpaid = selection.rows.filter(({ canMarkAsPaid }) => canMarkAsPaid)
  const { busy, run } = useBulkChange(
    { ...selection, rows: unpaid },
    {
      nameOf: ({ name }) => name,
      done: (count) => t('paid.doneMany', { count }),
      failed: (names) => t('paid.someFailed', { names }),
    },
  )
  if (unpaid.length === 0 || !isGranted(granted, 'write_orders')) return null
  const pay = () => run(async ({ id }) => (await send('markPaid', { id })).ok)
  return (
    <ToolButton aria-disabled={busy || undefined} onClick={() => void pay()}>
      {t('paid.action')}
    </ToolButton>
  )
}

interface DocumentsLinkProps {
  name: 'invoices' | 'slips'
  orders: readonly ListedOrder[]
}

/** Opens the papers of several orders as one document. */
function DocumentsLink({ name, orders }: DocumentsLinkProps) {
  const { t } = useTranslation('adminOrders')
  if (orders.length === 0) return null
  const query = new URLSearchParams(
    orders.map(({ statusPageUrl }) => {
      const [, , part = ''] = new URL(statusPageUrl).pathname.split('/')
      return ['order', decodeURIComponent(part)]
    }),
  )
  return (
    <a
      href={`/orders/documents/${name}?${query}`}
      target="_blank"
      rel="noopener"
      className={toolButton()}
    >
      {t(`bulk.${name}`)}
    </a>
  )
}
