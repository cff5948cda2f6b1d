import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftVariant, type EditedDraft, findVariants } from '#/clients/shop-admin/drafts.ts'
import { formatMoney, type Money, parseMoney, times } from '#/contract/money.ts'
import { TextField } from '../../forms/field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { Thumbnail } from '../list/thumbnail.tsx'
import { Panel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { CustomItems } from './custom-items.tsx'
import { isQuantity } from './draft-form.ts'
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
            isPriced
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
                <VariantFacts variant={variant} isPriced />
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
  /** True: shows what it costs, one and all of them. */
  isPriced?: boolean
  onRemove: () => void
}

/** An item, or a component of a bundle, and its quantity. */
export function LineRow({ variant, quantity, isPriced = false, onRemove }: LineRowProps) {
  const { t } = useTranslation('adminDrafts')
  const [pieces, setPieces] = useState(quantity)
  const { id, displayName: name, product } = variant
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Thumbnail url={product.featuredMedia?.preview?.image?.url} />
      <div className="min-w-0 grow basis-36 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-slate">
          <VariantFacts variant={variant} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 tabular-nums max-sm:order-last max-sm:basis-full max-sm:pl-13">
        <TextField
          name={id}
          type="number"
          inputMode="numeric"
          min={1}
          label={t('quantity')}
          aria-label={t('quantityOf', { name })}
          defaultValue={quantity}
          onChange={({ target }) => setPieces(Number(target.value))}
          className="w-20 [&>label]:sr-only"
        />
        {isPriced && <LinePrice each={priceOf(variant)} pieces={pieces} />}
      </div>
      <ToolButton
        tone="quiet"
        className="size-11 px-0! md:size-9"
        aria-label={t('removeItem', { name })}
        onClick={onRemove}
      >
        <CloseIcon className="size-4" />
      </ToolButton>
    </li>
  )
}

/** Of one piece, and of all of them. */
function LinePrice({ each, pieces }: { each: Money; pieces: number }) {
  const language = useLanguage()
  return (
    <>
      <span className="whitespace-nowrap text-slate">× {formatMoney(each, { language })}</span>
      <span className="grow text-right font-medium sm:min-w-20">
        {isQuantity(pieces) ? formatMoney(times(each, pieces), { language }) : '–'}
      </span>
    </>
  )
}

interface VariantFactsProps {
  variant: DraftVariant
  isPriced?: boolean
}

function VariantFacts({ variant, isPriced = false }: VariantFactsProps) {
  const { t } = useTranslation('adminDrafts')
  const language = useLanguage()
  const { sku, inventoryQuantity: n } = variant
  const price = isPriced && formatMoney(priceOf(variant), { language })
  return [sku, price, n !== null && t('inStock', { n })].filter(Boolean).join(' · ')
}

const priceOf = ({ price }: DraftVariant) => parseMoney({ amount: price, currencyCode: 'USD' })

const linesOf = (draft: EditedDraft | null) =>
  (draft?.lineItems.nodes ?? []).flatMap(({ variant, quantity }) =>
    variant ? [{ variant, quantity }] : [],
  )
