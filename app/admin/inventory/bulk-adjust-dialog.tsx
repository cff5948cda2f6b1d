import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustQuantities, type StockedItem } from '#/clients/shop-admin/inventory.ts'
import { stockLocation } from '#/clients/shop-admin/products.ts'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { useChange, useRefusal } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { itemName, type KnownReason, knownReasons } from './stock-item.ts'

interface BulkAdjustProps {
  /** Items whose stock is counted. */
  items: readonly StockedItem[]
  onDone: () => void
  onClose: () => void
}

const deltaIn = (typed: string) =>
  /^[+-]?\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null

interface Adjustment {
  delta: number
  reason: KnownReason
}

/** Adds pieces to several items, or takes some away: all of them or none. Says what that makes of each before. */
export function BulkAdjustDialog({ items, onDone, onClose }: BulkAdjustProps) {
  const { t } = useTranslation('adminInventory')
  const { shop } = useAdmin()
  const change = useChange()
  const key = useRef('')
  const [typed, setTyped] = useState('')
  const refused = useRefusal(({ code, field }) => {
    const item = items[Number(field?.find((part) => /^\d+$/.test(part)))]
    if (code !== 'INVALID_QUANTITY_TOO_LOW' || !item) return undefined
    return { problems: { delta: t('tooFewOf', { name: itemName(item) }) } }
  })
  return (
    <FormDialog<Adjustment>
      heading={t('bulk.heading', { count: items.length })}
      submit={t('save')}
      noValidate
      onClose={onClose}
      read={({ delta = '', reason }: Typed): Read<Adjustment> => {
        const pieces = deltaIn(delta)
        if (!pieces) return { problems: { delta: t('problem') } }
        key.current = crypto.randomUUID()
        const known = knownReasons.find((candidate) => candidate === reason) ?? 'correction'
        return { value: { delta: pieces, reason: known } }
      }}
      send={({ delta, reason }) => {
        const changes = items.map(({ id }) => ({
          inventoryItemId: id,
          locationId: stockLocation,
          delta,
        }))
        const input = { name: 'available', reason, changes }
        return change(() => shop.change(adjustQuantities, { input }, { key: key.current }), {
          done: t('bulk.done', { count: items.length }),
          refused,
          onDone,
        })
      }}
    >
      <TextField
        name="delta"
        label={t('delta')}
        hint={t('bulk.hint')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        data-first
      />
      <Preview items={items} delta={deltaIn(typed) ?? 0} />
      <SelectField
        name="reason"
        label={t('reason')}
        defaultValue="correction"
        options={knownReasons}
        textOf={(reason) => t(`reasons.${reason}`)}
      />
    </FormDialog>
  )
}

/** What the stock of each item is, and what it becomes. */
function Preview({ items, delta }: { items: readonly StockedItem[]; delta: number }) {
  const { t } = useTranslation('adminInventory')
  const { number } = useFormats()
  return (
    <section
      aria-label={t('bulk.preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-small border border-line"
    >
      <table className="w-full text-left">
        <thead className="text-xs text-slate">
          <tr>
            <th className="px-2 py-1 font-semibold">{t('item')}</th>
            <th className="px-2 py-1 text-right font-semibold">{t('bulk.before')}</th>
            <th className="px-2 py-1 text-right font-semibold">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const before = item.variant.inventoryQuantity ?? 0
            return (
              <tr key={item.id} className="border-t border-line tabular-nums">
                <td className="px-2 py-1 wrap-anywhere">{itemName(item)}</td>
                <td className="px-2 py-1 text-right">{number(before)}</td>
                <td className="px-2 py-1 text-right font-semibold">{number(before + delta)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
