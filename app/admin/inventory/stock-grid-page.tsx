import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Failure, Result } from '#/clients/failure.ts'
import { type CountedItem, listStock, setAvailable } from '#/clients/shop-admin/inventory.ts'
import { stockLocation } from '#/clients/shop-admin/products.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { formReader } from '../editor/form-reader.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { listTexts } from '../list/load-list.ts'
import { useRefusal } from '../record/use-change.ts'
import type { Route } from './+types/stock-grid-page.ts'
import { loadInventory, StockFilters } from './inventory-list.tsx'
import { ReasonField } from './reason-field.tsx'
import { type GridRow, StockGrid, whyFixed } from './stock-grid.tsx'
import { canAdjust, isPieces, isStockStale, itemName, reasonIn } from './stock-item.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInventory(args, listStock)

/** The stock of a page of the inventory, edited all at once. */
export default function StockGridPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminInventory')
  const { address } = loaderData
  const list = useLastLoaded(loaderData.list, address)
  const items = list?.inventoryItems.nodes ?? []
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      about={t('about')}
      heading={t('grid.heading')}
      crumbs={[{ to: '/admin/inventory', text: t('heading') }]}
      total={list && items.length}
      pageInfo={list?.inventoryItems.pageInfo}
      notices={
        <p className="text-slate">
          {t('grid.lead')} <span className="pointer-coarse:hidden">{t('grid.keys')}</span>
        </p>
      }
      toolbar={<StockFilters />}
    >
      {items.length > 0 && <Grid key={address} items={items} />}
    </ListPage>
  )
}

function Grid({ items }: { items: readonly CountedItem[] }) {
  const { t } = useTranslation('adminInventory')
  const [saves, setSaves] = useState(0)
  const { revalidate } = useRevalidator()
  const { save, refused } = useSaveStock()
  const rows = items.map((item): GridRow => {
    const { id, sku, committed, tracked, variant } = item
    const available = variant.inventoryQuantity ?? 0
    const fixed = whyFixed({ isBundle: variant.requiresComponents, isCounted: tracked })
    return { id, name: itemName(item), sku, committed, available, fixed }
  })
  return (
    <Editor
      version={`${saves}`}
      read={(typed) => readCounts(typed, items, () => t('grid.problem'))}
      save={save}
      choice={<ReasonField inLine />}
      refused={refused}
      onSaved={async () => {
        await revalidate()
        setSaves(saves + 1)
      }}
    >
      <StockGrid rows={rows} label={t('grid.heading')} />
    </Editor>
  )
}

interface Counts {
  reason: string
  quantities: readonly {
    inventoryItemId: string
    locationId: string
    quantity: number
    compareQuantity: number | null
  }[]
}

/** The numbers that differ from what the page shows, each with what it's compared with. */
function readCounts(
  typed: Typed,
  items: readonly CountedItem[],
  sentence: () => string,
): Read<Counts> {
  const form = formReader<'count'>(typed, sentence)
  const quantities = items.filter(canAdjust).flatMap(({ id, variant }) => {
    const { inventoryQuantity: before } = variant
    const count = form.matching(`stock:${id}`, 'count', (text) => isPieces(text, before))
    if (count === String(before)) return []
    const where = { inventoryItemId: id, locationId: stockLocation }
    return [{ ...where, quantity: Number(count), compareQuantity: before }]
  })
  return { value: { reason: reasonIn(typed), quantities }, problems: form.problems }
}

/** Saves all numbers or none; what was sold meanwhile is shown before anything is saved over it. */
function useSaveStock() {
  const { t } = useTranslation('adminInventory')
  const { shop } = useAdmin()
  const { revalidate } = useRevalidator()
  const refusal = useRefusal()
  return {
    async save(counts: Counts): Promise<Result<unknown>> {
      if (counts.quantities.length === 0) return { ok: true, value: null }
      const input = { name: 'available', ...counts }
      const saved = await shop.change(setAvailable, { input }, { key: crypto.randomUUID() })
      if (!saved.ok && isStockStale(saved)) await revalidate()
      return saved
    },
    refused: (failure: Failure) =>
      isStockStale(failure) ? { failure: t('grid.stale') } : refusal(failure),
  }
}
