import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockedItem } from '#/clients/shop-admin/inventory.ts'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { type Outcome, type Read, type Typed, typedIn } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { ChangePreview } from '../list/change-preview.tsx'
import { useChange, useRefusal } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import {
  afterChange,
  readStockChange,
  type StockChange,
  stockRequest,
  stockWays,
} from './stock-change.ts'
import { isStockStale, itemName } from './stock-item.ts'

interface BulkAdjustProps {
  /** Items whose stock is counted. */
  items: readonly StockedItem[]
  onDone: () => void
  onClose: () => void
}

/** Changes the stock of several items: all of them or none. */
export function BulkAdjustDialog({ items, onDone, onClose }: BulkAdjustProps) {
  const { t } = useTranslation('adminInventory')
  const { shop } = useAdmin()
  const change = useChange()
  const key = useRef('')
  const refused = useRefusal(({ code, field }, all) => {
    if (isStockStale({ errors: all })) return { failure: t('bulk.stale') }
    const item = items[Number(field?.find((part) => /^\d+$/.test(part)))]
    if (code !== 'INVALID_QUANTITY_TOO_LOW' || !item) return undefined
    return { problems: { pieces: t('tooFewOf', { name: itemName(item) }) } }
  })
  return (
    <StockDialog
      heading={t('bulk.heading', { count: items.length })}
      items={items}
      onRead={() => {
        key.current = crypto.randomUUID()
      }}
      send={(wanted) => {
        const { operation, input } = stockRequest(items, wanted)
        return change(() => shop.change(operation, { input }, { key: key.current }), {
          done: t('bulk.done', { count: items.length }),
          refused,
          onDone,
        })
      }}
      onClose={onClose}
    />
  )
}

interface StockDialogProps {
  heading: string
  items: readonly StockedItem[]
  /** A change was typed, and is sent next. */
  onRead?: () => void
  send: (change: StockChange) => Promise<Outcome | undefined>
  onClose: () => void
}

/** Asks how the stock of several items changes, and says what that makes of each before. */
export function StockDialog({ heading, items, onRead, send, onClose }: StockDialogProps) {
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  const [typed, setTyped] = useState<Typed>({})
  const { pieces, ...wanted } = readStockChange(typed)
  return (
    <FormDialog<StockChange>
      heading={heading}
      submit={t('save')}
      noValidate
      onClose={onClose}
      onChange={({ currentTarget }) => setTyped(typedIn(new FormData(currentTarget)))}
      read={(all): Read<StockChange> => {
        const { pieces, ...change } = readStockChange(all)
        if (pieces === null)
          return { problems: { pieces: t(change.way === 'set' ? 'grid.problem' : 'problem') } }
        onRead?.()
        return { value: { ...change, pieces } }
      }}
      send={send}
    >
      <SelectField
        name="way"
        label={t('bulk.way')}
        defaultValue="add"
        options={stockWays}
        textOf={(way) => t(`bulk.ways.${way}`)}
      />
      <TextField
        name="pieces"
        label={t('bulk.pieces')}
        hint={t(wanted.way === 'set' ? 'bulk.setHint' : 'bulk.hint')}
        autoComplete="off"
        data-first
      />
      <ChangePreview
        heading={t('item')}
        rows={items.map((item) => {
          const before = item.variant.inventoryQuantity ?? 0
          const after = pieces === null ? null : afterChange(before, { ...wanted, pieces })
          return {
            id: item.id,
            name: itemName(item),
            before: number(before),
            after: after === null ? null : number(after),
          }
        })}
      />
      <ReasonField />
    </FormDialog>
  )
}
