import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listInventory, type StockedItem } from '#/clients/shop-admin/inventory.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts } from '../list/load-list.ts'
import { RowLink } from '../list/row-link.tsx'
import { useSelection } from '../list/use-selection.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { ToolButton, toolButton } from '../tool-button.tsx'
import type { Route } from './+types/inventory-page.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BulkAdjustDialog } from './bulk-adjust-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { loadInventory, StockFilters, StockLevel } from './inventory-list.tsx'
import { canAdjust, itemName } from './stock-item.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInventory(args, listInventory)

interface Opened {
  dialog: 'adjust' | 'history'
  item: StockedItem
}

/** The stock on hand, and who changed it. */
export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminInventory')
  const { address } = loaderData
  const list = useLastLoaded(loaderData.list, address)
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = list?.inventoryItems.nodes ?? []
  const [isAdjusting, setAdjusting] = useState(false)
  const mayWrite = isGranted(useAdmin().granted, 'write_inventory')
  const selection = useSelection({ rows, address, of: t('of'), nameOf: itemName })
  const counted = selection.rows.filter(canAdjust)
  const close = () => setOpened(null)
  return (
    <>
      <ListPage
        {...listTexts(t, loaderData.list)}
        about={t('about')}
        total={list && rows.length}
        pageInfo={list?.inventoryItems.pageInfo}
        actions={
          mayWrite && (
            <Link to={`/admin/inventory/grid${address}`} className={toolButton()}>
              {t('grid.open')}
            </Link>
          )
        }
        toolbar={<StockFilters />}
        bulkBar={
          <BulkBar selection={selection}>
            <ToolButton
              aria-disabled={counted.length === 0 || undefined}
              onClick={() => counted.length > 0 && setAdjusting(true)}
            >
              {t('bulk.open')}
            </ToolButton>
          </BulkBar>
        }
      >
        <ListRows
          rows={rows}
          columns={useColumns(setOpened)}
          card={(item) => <ItemCard item={item} onOpen={setOpened} />}
          {...(mayWrite && { selection })}
        />
      </ListPage>
      {isAdjusting && (
        <BulkAdjustDialog
          items={counted}
          onDone={selection.clear}
          onClose={() => setAdjusting(false)}
        />
      )}
      {opened?.dialog === 'adjust' && <AdjustDialog item={opened.item} onClose={close} />}
      {opened?.dialog === 'history' && <HistoryDialog item={opened.item} onClose={close} />}
    </>
  )
}

function useColumns(open: (opened: Opened) => void): readonly Column<StockedItem>[] {
  const { t } = useTranslation('adminInventory')
  return [
    {
      key: 'item',
      heading: t('item'),
      className: 'max-w-96 wrap-anywhere',
      cell: (item) => <Named {...item} />,
    },
    { key: 'sku', heading: t('sku'), className: 'text-slate', cell: ({ sku }) => sku },
    {
      key: 'available',
      heading: t('available'),
      isNumber: true,
      cell: (item) => <Available {...item} />,
    },
    {
      key: 'actions',
      heading: <span className="sr-only">{t('actions')}</span>,
      cell: (item) => <Actions item={item} onOpen={open} />,
    },
  ]
}

function Named(item: StockedItem) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <ItemLink {...item} />
      <Level {...item} />
    </span>
  )
}

const ItemLink = (item: StockedItem) => (
  <RowLink to={`/admin/products/${item.variant.product.legacyResourceId}`}>
    {itemName(item)}
  </RowLink>
)

const Level = ({ tracked, variant }: StockedItem) =>
  tracked && <StockLevel pieces={variant.inventoryQuantity ?? 0} />

/** On a phone: what its buttons do is behind one. */
function ItemCard({ item, onOpen }: ActionsProps) {
  const { t } = useTranslation('adminInventory')
  const choices = useDialogs(item).map((dialog) => [
    dialog,
    <MoreAction key={dialog} onClick={() => onOpen({ dialog, item })}>
      {t(dialog)}
    </MoreAction>,
  ])
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <ItemLink {...item} />
        <p className="facts items-baseline text-slate tabular-nums">
          <span>{item.sku}</span>
          <span className="text-ink">
            <Available {...item} />
          </span>
          <Level {...item} />
        </p>
      </div>
      <MoreActions rowName={itemName(item)} entries={Object.fromEntries(choices)} />
    </div>
  )
}

function Available({ tracked, variant }: StockedItem) {
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  const { inventoryQuantity: count, requiresComponents } = variant
  return (
    <>
      {tracked && count !== null ? number(count) : t('notCounted')}
      {requiresComponents && <span className="block text-xs text-slate">{t('ofComponents')}</span>}
    </>
  )
}

interface ActionsProps {
  item: StockedItem
  onOpen: (opened: Opened) => void
}

function Actions({ item, onOpen }: ActionsProps) {
  const { t } = useTranslation('adminInventory')
  return (
    <span className="flex shrink-0 justify-end gap-2">
      {useDialogs(item).map((dialog) => (
        <ToolButton
          key={dialog}
          aria-label={t(`${dialog}Of`, { name: itemName(item) })}
          onClick={() => onOpen({ dialog, item })}
        >
          {t(dialog)}
        </ToolButton>
      ))}
    </span>
  )
}

/** What the reader may do with an item. */
function useDialogs(item: StockedItem): readonly Opened['dialog'][] {
  const mayAdjust = isGranted(useAdmin().granted, 'write_inventory') && canAdjust(item)
  return mayAdjust ? ['adjust', 'history'] : ['history']
}
