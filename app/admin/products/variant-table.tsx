import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductPicture } from '#/clients/shop-admin/media.ts'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { formatMoney, fromDecimal } from '#/contract/money.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { atWidth } from '../../ui/picture.tsx'
import { useAccess } from '../admin-session.ts'
import { decimalIn, isDollars } from '../decimal.ts'
import { useFold } from '../editor/folding-row.tsx'
import { StockLevel } from '../inventory/inventory-list.tsx'
import { moveInGrid } from '../inventory/move-in-grid.ts'
import { Thumbnail } from '../list/thumbnail.tsx'
import { ToolButton } from '../tool-button.tsx'
import {
  CommonFields,
  PictureCell,
  RareFields,
  type StockCount,
  useStockText,
  useTypedPrices,
  useVariantStock,
  VariantNotes,
} from './variant-fields.tsx'

interface TableProps {
  product: EditedProduct
  /** Those of the product, in order; null if they can't be read. */
  pictures: readonly ProductPicture[] | null
}

const columns =
  '@xl:grid-cols-[2.5rem_minmax(0,1fr)_5.25rem_5.25rem_6.75rem_4.25rem_2.25rem] @xl:gap-x-2 px-4'

/** The variants: a row of fields each; where there's no room for that, lines that unfold. */
export function VariantTable({ product, pictures }: TableProps) {
  const { t } = useTranslation('adminProducts')
  return (
    <div className="@container">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line py-2 text-xs font-semibold text-slate @xl:grid ${columns}`}
      >
        <span className="col-span-2">{t('variant')}</span>
        {(['price', 'compareAt', 'sku', 'stock'] as const).map((cell) => (
          <span key={cell}>{t(`cells.${cell}`)}</span>
        ))}
      </div>
      <ul aria-label={t('variants')} onKeyDown={moveInGrid} className="divide-y divide-line">
        {product.variants.nodes.map((variant) => (
          <li key={variant.id}>
            <VariantRow product={product} pictures={pictures} variant={variant} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps extends TableProps {
  variant: EditedVariant
}

function VariantRow({ product, pictures, variant }: RowProps) {
  const { id, title } = variant
  const count = useVariantStock(variant)
  const prices = useTypedPrices(variant)
  // Nothing can be pressed where nothing can be changed.
  const isReadOnly = useAccess() === 'readOnly'
  const { isOpen, toggle } = useFold((name) => name.endsWith(`:${id}`), isReadOnly)
  const [picture, choosePicture] = useState(variant.media.nodes[0]?.id ?? '')
  const shown = pictures?.find((each) => each.id === picture) ?? pictures?.[0]
  const rareId = useId()
  const fold = { name: title, rareId, isOpen, onClick: toggle }
  return (
    <fieldset className={`group/variant grid grid-cols-1 items-start @xl:py-2 ${columns}`}>
      <legend className="sr-only">{title}</legend>
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-2 @xl:contents">
        <Thumbnail url={shown?.image ? atWidth(shown.image.url, 96) : undefined} />
        <Name variant={variant} count={count} />
        <p className="tabular-nums @xl:hidden">
          <TypedPrice price={prices.price} />
        </p>
        <Fold {...fold} className="after:absolute after:inset-0 @xl:hidden" />
      </div>
      <div
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 gap-3 @xl:contents @xl:[&_[data-label]]:sr-only @xl:[&>*]:pt-1`}
      >
        <CommonFields {...{ variant, count, prices }} />
      </div>
      <Fold {...fold} className="@max-xl:hidden @xl:mt-0.5" />
      <div
        id={rareId}
        className={`${isOpen ? 'grid' : 'hidden'} col-span-full grid-cols-2 gap-3 pt-3 pb-4 @xl:mt-2 @xl:grid-cols-4 @xl:rounded-small @xl:bg-chalk @xl:p-3`}
      >
        <RareFields {...{ variant, prices }} />
        <PictureCell {...{ variant, pictures }} chosen={picture} onChoose={choosePicture} />
        <VariantNotes {...{ product, variant, count, prices }}>
          <DeleteBox id={id} title={title} />
        </VariantNotes>
      </div>
    </fieldset>
  )
}

/** What the variant is called, and what is special about its stock; on a phone, how many there are. */
function Name({ variant, count }: { variant: EditedVariant; count: StockCount }) {
  const { t } = useTranslation('adminInventory')
  const { title, inventoryQuantity: n, requiresComponents } = variant
  const stock = useStockText(variant, count)
  const was = count.isEdited && t('grid.was', { n: n ?? 0 })
  return (
    <div className="min-w-0 content-center wrap-anywhere @xl:min-h-10">
      <span
        aria-hidden="true"
        className="mr-2 font-medium group-has-[[name^='delete:']:checked]/variant:line-through"
      >
        {title}
      </span>
      {n !== null && <StockLevel pieces={n} />}
      <span className="block text-xs text-slate @xl:hidden">{stock}</span>
      <span className="hidden text-xs text-slate @xl:block">
        {requiresComponents ? t('ofComponents') : was}
      </span>
    </div>
  )
}

function TypedPrice({ price }: { price: string }) {
  const language = useLanguage()
  const amount = decimalIn(price)
  return isDollars(amount) ? formatMoney(fromDecimal(amount, 'USD'), { language }) : price
}

interface FoldProps {
  name: string
  rareId: string
  isOpen: boolean
  onClick: () => void
  className: string
}

function Fold({ name, rareId, isOpen, onClick, className }: FoldProps) {
  const { t } = useTranslation('adminProducts')
  return (
    <ToolButton
      tone="quiet"
      aria-label={t('variantDetails', { name })}
      aria-expanded={isOpen}
      aria-controls={rareId}
      onClick={onClick}
      className={`size-11 px-0! md:size-9 ${className}`}
    >
      <ChevronIcon className={`size-4 ${isOpen ? '' : '-rotate-90'}`} />
    </ToolButton>
  )
}

function DeleteBox({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('adminProducts')
  const problemId = useId()
  const name = `delete:${id}`
  const problem = use(FormContext).problems[name]
  return (
    <div className="ml-auto">
      <label className="flex items-center gap-2 py-1.5 max-md:min-h-11">
        <input
          type="checkbox"
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          className="size-4 accent-pine"
        />
        {t('deleteVariant')}
        <span className="sr-only"> {title}</span>
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  )
}
