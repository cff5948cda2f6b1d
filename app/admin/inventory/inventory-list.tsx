import { useTranslation } from 'react-i18next'
import type { Operation } from '#/clients/operation.ts'
import { lowStock } from '#/clients/shop-admin/waiting.ts'
import { limits } from '#/contract/limits.ts'
import { languageOfDocument } from '../../i18n/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { loadList } from '../list/load-list.ts'

/** The part of the inventory that an address asks for. */
export function loadInventory<T>(args: Parameters<typeof loadList>[0], operation: Operation<T>) {
  const { session } = args.context.get(adminContext)
  const filters = { low: lowStock(session?.lowStock), out: 'inventory_quantity:<=0' }
  return loadList(args, operation, { filters, variables: { locale: languageOfDocument() } })
}

/** Marks a number of pieces: none left, or few by the owner's threshold. */
export function StockLevel({ pieces }: { pieces: number }) {
  const { t } = useTranslation('adminInventory')
  const { session } = useAdmin()
  if (pieces <= 0) return <Badge tone="bad">{t('levels.out')}</Badge>
  if (pieces > (session?.lowStock ?? limits.fewLeft)) return null
  return <Badge tone="waiting">{t('levels.low')}</Badge>
}

export function StockFilters() {
  const { t } = useTranslation('adminInventory')
  return (
    <FilterBar
      all={t('all')}
      tabs={[
        { filter: 'low', label: t('low') },
        { filter: 'out', label: t('out') },
      ]}
      search={t('search')}
    />
  )
}
