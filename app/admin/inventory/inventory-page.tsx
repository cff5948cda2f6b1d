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

function useColumns(open: Open): readonly Column<StockedItem>[] {
  const { t } = useTranslation('adminInventory')
  return [
    {
      key: 'item',
      heading: t('item'),
      className: 'max-w-96 wrap-anywhere',
      cell: (item) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <ItemLink {...item} />
          <Level {...item} />
        </span>
      ),
    },
    {
      key: 'sku',
      heading: t('sku'),
      className: 'text-slate',
      cell: (item) => (
        <span className="facts">
          <Details {...item} />
        </span>
      ),
    },
    {
      key: 'available',
      heading: <span className="px-2">{t('available')}</span>,
      isNumber: true,
      cell: (item) => <Available item={item} onOpen={open} />,
    },
    {
      key: 'actions',
      heading: <span className="sr-only">{t('actions')}</span>,
      className: 'w-0',
      cell: (item) => <Menu item={item} onOpen={open} />,
    },
  ]
}

const ItemLink = (item: StockedItem) => (
  <RowLink to={`/admin/products/${item.variant.product.legacyResourceId}`}>
    {itemName(item)}
  </RowLink>
)

const Level = ({ tracked, variant }: StockedItem) =>
  tracked && <StockLevel pieces={variant.inventoryQuantity ?? 0} />

function Details({ sku, variant }: StockedItem) {
  const { t } = useTranslation('adminInventory')
  return (
    <>
      {sku && <span>{sku}</span>}
      {variant.requiresComponents && <span className="text-xs">{t('ofComponents')}</span>}
    </>
  )
}

function ItemCard(props: ItemProps) {
  return (
    <div className="-mr-3 flex items-start">
      <div className="min-w-0 grow wrap-anywhere">
        <ItemLink {...props.item} />
        <p className="facts gap-x-2! text-slate">
          <Details {...props.item} />
          <Level {...props.item} />
        </p>
      </div>
      <Available {...props} />
      <Menu {...props} />
    </div>
  )
}

type Open = (opened: Opened) => void

interface ItemProps {
  item: StockedItem
  onOpen: Open
}

/** How many there are; a click adjusts it. */
function Available({ item, onOpen }: ItemProps) {
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  const { tracked, variant } = item
  const { inventoryQuantity: count } = variant
  const text = tracked && count !== null ? number(count) : t('notCounted')
  const look =
    'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end rounded-small border border-transparent px-2 tabular-nums md:min-h-8 md:min-w-16'
  if (!useMayAdjust(item)) return <span className={look}>{text}</span>
  return (
    <button
      type="button"
      onClick={() => onOpen({ dialog: 'adjust', item })}
      className={`${look} hover:border-ink! md:border-line`}
    >
      {text}
      <span className="sr-only"> {t('adjustOf', { name: itemName(item) })}</span>
    </button>
  )
}

function Menu({ item, onOpen }: ItemProps) {
  const { t } = useTranslation('adminInventory')
  const name = itemName(item)
  const entry = (dialog: Opened['dialog']) => (
    <MoreAction aria-label={t(`${dialog}Of`, { name })} onClick={() => onOpen({ dialog, item })}>
      {t(dialog)}
    </MoreAction>
  )
  return (
    <MoreActions
      rowName={name}
      entries={{ adjust: useMayAdjust(item) && entry('adjust'), history: entry('history') }}
    />
  )
}

const useMayAdjust = (item: StockedItem) =>
  isGranted(useAdmin().granted, 'write_inventory') && canAdjust(item)
