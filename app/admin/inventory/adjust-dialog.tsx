import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  adjustQuantities,
  type OnHand,
  readOnHand,
  type StockedItem,
  setOnHand,
} from '#/clients/shop-admin/inventory.ts'
import { stockLocation } from '#/clients/shop-admin/products.ts'
import { TextField } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { useChange, useRefusal } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { itemName, type KnownReason, reasonIn } from './stock-item.ts'

interface Adjustment {
  delta: number
  /** What was counted; null where pieces are added or taken away. */
  count: number | null
  reason: KnownReason
}

const committedOf = ({ inventoryItem }: OnHand) =>
  inventoryItem?.inventoryLevel?.quantities.find(({ name }) => name === 'committed')?.quantity ?? 0

/** How many pieces open orders have claimed; null until it's known, 0 if it can't be loaded. */
function useCommitted({ id }: StockedItem): number | null {
  const { shop } = useAdmin()
  const read = () => shop.ask(readOnHand, { id }).then(committedOf)
  return useQuery(() => read().catch(() => 0), { key: id }).value
}

function changeOf({ id: inventoryItemId }: StockedItem, { delta, count, reason }: Adjustment) {
  const where = { inventoryItemId, locationId: stockLocation }
  if (count === null) {
    const changes = [{ ...where, delta }]
    return { operation: adjustQuantities, input: { name: 'available', reason, changes } }
  }
  const quantities = [{ ...where, quantity: count }]
  return { operation: setOnHand, input: { reason, setQuantities: quantities } }
}

interface AdjustDialogProps {
  item: StockedItem
  onClose: () => void
}

function readAdjustment(typed: Typed) {
  const { delta = '', counted = '' } = typed
  const count = /^\d{1,9}$/.test(counted.trim()) ? Number(counted) : null
  const pieces = /^[+-]?\d{1,9}$/.test(delta.trim()) ? Number(delta) : 0
  if (counted.trim() !== '' && (count === null || delta.trim() !== '')) return 'countedProblem'
  if (count === null && pieces === 0) return 'problem'
  return { delta: pieces, count, reason: reasonIn(typed) }
}

/** Sends what was typed, and applies it only once however often it's retried. */
function useAdjustment(item: StockedItem, committed: number) {
  const { t } = useTranslation('adminInventory')
  const { shop } = useAdmin()
  const change = useChange()
  const key = useRef('')
  const refused = useRefusal(({ code }) => {
    if (code === 'INVALID_QUANTITY_TOO_LOW') return { problems: { delta: t('tooFew') } }
    if (code === 'SET_ON_HAND_QUANTITIES_FAILED')
      return { problems: { counted: t('countedTooFew') } }
  })
  return {
    read(typed: Typed): Read<Adjustment> {
      const value = readAdjustment(typed)
      if (value === 'problem') return { problems: { delta: t('problem') } }
      if (value === 'countedProblem') return { problems: { counted: t('countedProblem') } }
      key.current = crypto.randomUUID()
      return { value }
    },
    send(adjustment: Adjustment) {
      const { operation, input } = changeOf(item, adjustment)
      const { delta, count } = adjustment
      const before = item.variant.inventoryQuantity ?? 0
      const left = count === null ? before + delta : count - committed
      const done = t('adjusted', { name: itemName(item), n: left })
      return change(() => shop.change(operation, { input }, { key: key.current }), {
        done,
        refused,
      })
    },
  }
}

/** Adds pieces, takes some away, or sets what was counted, with the reason. */
export function AdjustDialog({ item, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('adminInventory')
  const name = itemName(item)
  const before = item.variant.inventoryQuantity ?? 0
  const committed = useCommitted(item)
  const adjustment = useAdjustment(item, committed ?? 0)
  return (
    <FormDialog
      heading={t('adjustOf', { name })}
      submit={t('save')}
      noValidate
      onClose={onClose}
      {...adjustment}
    >
      <TextField
        name="delta"
        label={t('delta')}
        hint={t('deltaHint', { n: before })}
        autoComplete="off"
        data-first
      />
      <TextField
        name="counted"
        label={t('counted')}
        optional={t('countedInstead')}
        inputMode="numeric"
        autoComplete="off"
        {...(committed && { hint: t('countedHint', { n: committed }) })}
      />
      <ReasonField />
    </FormDialog>
  )
}
