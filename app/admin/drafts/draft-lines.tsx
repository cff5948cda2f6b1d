import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftVariant, type EditedDraft, findVariants } from '#/clients/shop-admin/drafts.ts'
import { formatMoney, parseMoney } from '#/contract/money.ts'
import { TextField } from '../../forms/field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { CustomItems } from './custom-items.tsx'
import { Picker } from './picker.tsx'

interface DraftPartProps {
  draft: EditedDraft | null
  /** Runs a change that fires no field's change event. */
  change: (work: () => void) => void
}

/** The items, found by title or SKU, and the quantity of each. */
export function DraftLines({ draft, change }: DraftPartProps) {
  const { t } = useTranslation('adminDrafts')
  const { shop } = useAdmin()
  const [lines, setLines] = useState(() => linesOf(draft))
  const add = (variant: DraftVariant) => {
    if (lines.some((line) => line.variant.id === variant.id)) return
    change(() => setLines([...lines, { variant, quantity: 1 }]))
  }
  return (
    <Panel heading={t('items')}>
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {lines.map((line) => (
          <LineRow
            key={line.variant.id}
            {...line}
            onRemove={() => change(() => setLines(lines.filter((other) => other !== line)))}
          />
        ))}
      </ul>
      <div className="grid gap-4 p-4">
        <Picker
          label={t('findProduct')}
          find={(query) => shop.ask(findVariants, { query })}
          onPick={add}
        >
          {(variant) => (
            <>
              <span className="font-medium">{variant.displayName}</span>
              <span className="text-slate">
                <VariantFacts variant={variant} />
              </span>
            </>
          )}
        </Picker>
        <CustomItems draft={draft} change={change} />
      </div>
    </Panel>
  )
}

interface LineRowProps {
  variant: DraftVariant
  quantity: number
  onRemove: () => void
}

/** An item, or a component of a bundle, and its quantity. */
export function LineRow({ variant, quantity, onRemove }: LineRowProps) {
  const { t } = useTranslation('adminDrafts')
  const { id, displayName: name } = variant
  return (
    <li className="flex flex-wrap items-end gap-3 px-4 py-3">
      <div className="min-w-40 grow basis-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-slate">
          <VariantFacts variant={variant} />
        </p>
      </div>
      <TextField
        name={id}
        type="number"
        inputMode="numeric"
        min={1}
        label={t('quantity')}
        aria-label={t('quantityOf', { name })}
        defaultValue={quantity}
        className="w-24"
      />
      <ToolButton aria-label={t('removeItem', { name })} onClick={onRemove}>
        {t('remove')}
      </ToolButton>
    </li>
  )
}

function VariantFacts({ variant }: { variant: DraftVariant }) {
  const { t } = useTranslation('adminDrafts')
  const language = useLanguage()
  const { sku, inventoryQuantity: n } = variant
  const price = parseMoney({ amount: variant.price, currencyCode: 'USD' })
  const stock = n === null ? '' : t('inStock', { n })
  return [sku, formatMoney(price, { language }), stock].filter(Boolean).join(' · ')
}

const linesOf = (draft: EditedDraft | null) =>
  (draft?.lineItems.nodes ?? []).flatMap(({ variant, quantity }) =>
    variant ? [{ variant, quantity }] : [],
  )
