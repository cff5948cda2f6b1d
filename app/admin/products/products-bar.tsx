import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockedItem } from '#/clients/shop-admin/inventory.ts'
import {
  changeStatus,
  changeVariants,
  findPrices,
  type ListedProduct,
  type PricedProduct,
  type ProductStatus,
} from '#/clients/shop-admin/products.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { StockDialog } from '../inventory/bulk-adjust-dialog.tsx'
import { type StockChange, stockRequest } from '../inventory/stock-change.ts'
import { canAdjust, isStockStale } from '../inventory/stock-item.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useBulkChange } from '../list/use-bulk-change.ts'
import type { Selection } from '../list/use-selection.ts'
import { ToolButton } from '../tool-button.tsx'
import { changedVariants, type PriceChange } from './price-change.ts'
import { PriceDialog } from './price-dialog.tsx'
import { productStatuses } from './product-form.ts'

type Dialog = 'prices' | 'stock'

interface Opened {
  dialog: Dialog
  /** As they are when the dialog opens. */
  products: readonly PricedProduct[]
}

/** Changes status, prices, or stock of the selected products, one after the other, as far as it fits them. */
export function ProductsBar({ selection }: { selection: Selection<ListedProduct> }) {
  const { t } = useTranslation('adminProducts')
  const { shop, granted } = useAdmin()
  const notify = useNotify()
  const [opened, setOpened] = useState<Opened | null>(null)
  const bulk = useBulkChange(selection, {
    nameOf: ({ title }) => title,
    done: (count) => t('statusChanged', { count }),
    failed: (names) => t('statusFailed', { names }),
  })
  const changes = useProductChanges()
  const { busy, run } = bulk
  const change = (status: ProductStatus) =>
    run(async ({ id }) => (await shop.change(changeStatus, { id, status })).ok)
  async function open(dialog: Dialog) {
    const ids = selection.rows.map(({ id }) => id)
    const products = await shop.ask(findPrices, { ids }).catch(() => null)
    if (products) setOpened({ dialog, products })
    else notify({ tone: 'bad', text: t('loadingFailed') })
  }
  /** Changes each product of the dialog; one that was deleted meanwhile is told with the others that failed. */
  const each = (one: (product: PricedProduct) => Promise<true | string>) =>
    run(async ({ id }) => {
      const product = opened?.products.find((product) => product.id === id)
      return product ? one(product) : false
    })
  const close = () => setOpened(null)
  const differs = (status: ProductStatus) => selection.rows.some((row) => row.status !== status)
  return (
    <>
      <BulkBar selection={selection}>
        {productStatuses.filter(differs).map((status) => (
          <ToolButton
            key={status}
            aria-disabled={busy || undefined}
            onClick={() => void change(status)}
          >
            {t(`setStatus.${status}`)}
          </ToolButton>
        ))}
        <ToolButton aria-disabled={busy || undefined} onClick={() => void open('prices')}>
          {t('prices.open')}
        </ToolButton>
        {isGranted(granted, 'write_inventory') && (
          <ToolButton aria-disabled={busy || undefined} onClick={() => void open('stock')}>
            {t('stockChange.open')}
          </ToolButton>
        )}
      </BulkBar>
      {opened?.dialog === 'prices' && (
        <PriceDialog
          products={opened.products}
          send={async (wanted) => {
            await each((product) => changes.prices(product, wanted))
            return undefined
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'stock' && (
        <StockDialog
          heading={t('stockChange.heading', { count: opened.products.length })}
          items={opened.products.flatMap(countedItems)}
          send={async (wanted) => {
            await each((product) => changes.stock(product, wanted))
            return undefined
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Changes one product, or says why it couldn't be changed. */
function useProductChanges() {
  const { t } = useTranslation(['adminProducts', 'adminInventory'])
  const { shop } = useAdmin()
  return {
    async prices(product: PricedProduct, wanted: PriceChange): Promise<true | string> {
      const variants = changedVariants(product, wanted)
      if (variants.length === 0) return true
      const { id, updatedAt } = product
      const saved = await shop.change(
        changeVariants,
        { id, variants },
        { unmodifiedSince: updatedAt },
      )
      return saved.ok || t(saved.status === 409 ? 'prices.overtaken' : 'prices.refused')
    },
    async stock(product: PricedProduct, wanted: StockChange): Promise<true | string> {
      const items = countedItems(product)
      if (items.length === 0) return t('stockChange.notCounted')
      const { operation, input } = stockRequest(items, wanted)
      const saved = await shop.change(operation, { input }, { key: crypto.randomUUID() })
      if (saved.ok) return true
      if (isStockStale(saved)) return t('stockChange.overtaken')
      const isTooFew = saved.errors?.[0]?.code === 'INVALID_QUANTITY_TOO_LOW'
      return t(isTooFew ? 'stockChange.tooFew' : 'prices.refused')
    },
  }
}

/** A product's variants whose stock is counted, as the inventory lists them. */
function countedItems(product: PricedProduct): readonly StockedItem[] {
  const items = product.variants.nodes.map(({ inventoryItem, sku, ...variant }) => ({
    ...inventoryItem,
    sku,
    tracked: variant.inventoryQuantity !== null,
    variant: { ...variant, product },
  }))
  return items.filter(canAdjust)
}
