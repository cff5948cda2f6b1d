import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { type GridRow, StockGrid, whyFixed } from '../inventory/stock-grid.tsx'
import { useStockNumber } from '../inventory/use-stock-number.ts'
import { Panel } from '../panel.tsx'
import { toolField } from '../tool-button.tsx'

/** The stock of all variants in one grid; a product without variants has its number beside its price. */
export function StockPanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('adminProducts')
  const { hasOnlyDefaultVariant: isSingle, variants } = product
  if (isSingle) return null
  const rows = variants.nodes.map((variant): GridRow => {
    const { id, title: name, sku, inventoryQuantity, inventoryItem, requiresComponents } = variant
    const available = inventoryQuantity ?? 0
    const fixed = whyFixed({ isBundle: requiresComponents, isCounted: inventoryQuantity !== null })
    return { id, name, sku, committed: inventoryItem.committed, available, fixed }
  })
  return (
    <Panel heading={t('stock')}>
      <StockGrid rows={rows} label={t('stock')} />
    </Panel>
  )
}

/** The stock of the only variant, among its fields. */
export function StockCell({ variant }: { variant: EditedVariant }) {
  const { t } = useTranslation('adminProducts')
  const { id, requiresComponents, inventoryQuantity: available } = variant
  if (available !== null && !requiresComponents) return <StockField id={id} available={available} />
  return (
    <p className="self-end py-1.5 text-slate">
      {requiresComponents ? t('ofComponents', { n: available ?? 0 }) : t('notCounted')}
    </p>
  )
}

function StockField({ id: variantId, available }: { id: string; available: number }) {
  const { t } = useTranslation(['adminProducts', 'adminInventory'])
  const { problems } = use(FormContext)
  const id = useId()
  const count = useStockNumber(available)
  const name = `stock:${variantId}`
  const problem = problems[name]
  const overtaken =
    count.overtaken === null
      ? undefined
      : t('adminInventory:grid.overtaken', { before: count.overtaken, n: available })
  return (
    <div className="grid content-end gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-slate">
        {t('cells.stock')}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        value={count.available}
        onChange={({ target }) => count.setAvailable(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={(problem ?? overtaken) && `${id}-problem`}
        className={`${toolField} aria-invalid:border-2 aria-invalid:border-alarm`}
      />
      <FieldProblem id={`${id}-problem`}>{problem ?? overtaken}</FieldProblem>
    </div>
  )
}
