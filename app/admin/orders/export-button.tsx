import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#/clients/shop-admin/orders.ts'
import { useAdmin } from '../admin-session.ts'
import { SaveButton } from '../save-button.tsx'

interface ExportButtonProps {
  /** What the list is searched for. */
  query: string
  selected: readonly ListedOrder[]
  className: string
}

/** Saves the selected orders as Shopify's order file; if none are, those on all pages of the list. */
export function ExportButton({ query, selected, className }: ExportButtonProps) {
  const { t } = useTranslation('adminOrders')
  const { client } = useAdmin()
  const { length: count } = selected
  const ids = selected.map(({ legacyResourceId }) => legacyResourceId).join(',')
  return (
    <SaveButton
      text={count > 0 ? t('exportSelected', { count }) : t('export')}
      busyText={() => t('exportingOrders')}
      failed={t('exportFailed')}
      name="orders.csv"
      className={className}
      write={() => client.exportOrders(count > 0 ? { ids } : { query })}
    />
  )
}
