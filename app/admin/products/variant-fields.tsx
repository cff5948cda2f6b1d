import { type ChangeEvent, type ComponentProps, type ReactNode, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProductPicture } from '#/clients/shop-admin/media.ts'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useAdmin } from '../admin-session.ts'
import { decimalIn } from '../decimal.ts'
import { DecimalInput } from '../decimal-field.tsx'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { StockInput } from '../inventory/stock-grid.tsx'
import { useStockNumber } from '../inventory/use-stock-number.ts'
import { toolField } from '../tool-button.tsx'

interface CellInput {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** For the keys that lead from cell to cell. */
  'data-cell': string
  className: string
}

const labelLook = 'text-xs font-semibold text-slate'

interface CellProps {
  /** The field's name begins with it, and the variant's id follows. */
  of: 'price' | 'compareAt' | 'cost' | 'sku' | 'barcode' | 'grams' | 'stock' | 'picture'
  id: string
  /** Said where nothing is wrong. */
  note?: string | undefined
  children: (input: CellInput) => ReactNode
}

/** A labeled field of a variant. */
function Cell({ of, id: variantId, note, children }: CellProps) {
  const { t } = useTranslation('adminProducts')
  const { problems } = use(FormContext)
  const id = useId()
  const name = `${of}:${variantId}`
  const problem = problems[name]
  const text = problem ?? note
  return (
    <div className="grid min-w-0 content-start gap-1 [&>p]:text-xs">
      <label htmlFor={id} data-label="" className={labelLook}>
        {t(`cells.${of}`)}
      </label>
      {children({
        id,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': text && `${id}-problem`,
        'data-cell': of,
        className: `${toolField} max-md:min-h-11 aria-invalid:border-2 aria-invalid:border-alarm`,
      })}
      <FieldProblem id={`${id}-problem`}>{text}</FieldProblem>
    </div>
  )
}

type InputCellProps = Pick<CellProps, 'id'> & Omit<ComponentProps<'input'>, 'id'>

const MoneyCell = ({
  of,
  id,
  ...props
}: InputCellProps & { of: 'price' | 'compareAt' | 'cost' }) => (
  <Cell of={of} id={id}>
    {(input) => <DecimalInput {...input} {...props} currency="USD" />}
  </Cell>
)

const TextCell = ({ of, id, ...props }: InputCellProps & { of: 'sku' | 'barcode' | 'grams' }) => (
  <Cell of={of} id={id}>
    {(input) => <input {...input} {...props} />}
  </Cell>
)

/** Whether its stock is a number of its own: a bundle's is that of its components. */
const isCounted = ({ inventoryQuantity, requiresComponents }: EditedVariant) =>
  inventoryQuantity !== null && !requiresComponents

export type StockCount = ReturnType<typeof useStockNumber>

/** The variant's stock as it's typed. */
export const useVariantStock = ({ inventoryQuantity, inventoryItem }: EditedVariant): StockCount =>
  useStockNumber(inventoryQuantity ?? 0, inventoryItem.committed)

/** What is available: a number that can be typed, if it's counted. */
function StockCell({ variant, count }: Omit<FieldsProps, 'prices'>) {
  const { t } = useTranslation(['adminProducts', 'adminInventory'])
  const { number } = useFormats()
  const { id, inventoryQuantity: n } = variant
  const { overtaken: before } = count
  if (n === null || !isCounted(variant))
    return (
      <p className="grid min-w-0 content-start gap-1">
        <span data-label="" className={labelLook}>
          {t('cells.stock')}
        </span>
        <span className="py-1.5 tabular-nums @xl:px-3">
          {n === null ? t('notCounted') : number(n)}
        </span>
      </p>
    )
  const note = before === null ? undefined : t('adminInventory:grid.overtaken', { before, n })
  return (
    <Cell of="stock" id={id} note={note}>
      {(input) => (
        <StockInput
          {...input}
          data-edited={count.isEdited || undefined}
          value={count.available}
          onChange={({ target }) => count.setAvailable(target.value)}
          onReset={count.reset}
        />
      )}
    </Cell>
  )
}

interface FieldsProps {
  variant: EditedVariant
  count: StockCount
  prices: ReturnType<typeof useTypedPrices>
}

/** What is looked at and changed most. */
export function CommonFields({ variant, count, prices }: FieldsProps) {
  const { id, price, compareAtPrice, sku } = variant
  return (
    <>
      <MoneyCell of="price" id={id} defaultValue={price} {...prices.ofPrice} />
      <MoneyCell of="compareAt" id={id} defaultValue={compareAtPrice ?? ''} />
      <TextCell of="sku" id={id} defaultValue={sku ?? ''} />
      <StockCell variant={variant} count={count} />
    </>
  )
}

export function RareFields({ variant, prices }: Omit<FieldsProps, 'count'>) {
  const { id, barcode, inventoryItem } = variant
  const { unitCost, measurement } = inventoryItem
  return (
    <>
      <MoneyCell of="cost" id={id} defaultValue={unitCost?.amount ?? ''} {...prices.ofCost} />
      <TextCell of="barcode" id={id} defaultValue={barcode ?? ''} />
      <TextCell
        of="grams"
        id={id}
        defaultValue={measurement.weight?.value ?? 0}
        inputMode="numeric"
      />
    </>
  )
}

/** What a variant's stock is, in words, as it's typed. */
export function useStockText(variant: EditedVariant, count: StockCount): string {
  const { t } = useTranslation('adminProducts')
  const { number } = useFormats()
  const { inventoryQuantity: n, requiresComponents } = variant
  if (n === null) return t('notCounted')
  if (requiresComponents) return t('ofComponents', { n })
  return t('inStock', { n: count.isEdited ? count.available : number(n), count: 1 })
}

interface NotesProps extends FieldsProps {
  product: EditedProduct
  /** At the end of the last line. */
  children?: ReactNode
}

/** What follows from the fields, and where the stock is adjusted. */
export function VariantNotes({ product, variant, count, prices, children }: NotesProps) {
  const { t } = useTranslation(['adminProducts', 'adminInventory'])
  const { granted } = useAdmin()
  const { committed } = variant.inventoryItem
  const search = new URLSearchParams({ search: variant.sku || product.title })
  return (
    <div className="col-span-full grid gap-y-1">
      <div className="hidden flex-wrap items-center gap-x-6 gap-y-1 has-[>:not(:empty)]:flex">
        <ContinuesBox variant={variant} />
        <Margin {...prices} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {isCounted(variant) && (
          <p className="text-slate tabular-nums">
            {t('stockDetails', { committed, onHand: Number(count.onHand) })}
          </p>
        )}
        {variant.requiresComponents && (
          <p className="text-slate">{t('adminInventory:ofComponents')}</p>
        )}
        {isGranted(granted, 'read_inventory') && (
          <Link
            to={`/admin/inventory?${search}`}
            className="inline-flex items-center font-medium underline underline-offset-2 max-md:min-h-11"
          >
            {t('inInventory')}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}

/** Only for stock that is counted; a bundle's parts decide themselves. */
function ContinuesBox({ variant }: { variant: EditedVariant }) {
  const { t } = useTranslation('adminProducts')
  const { id, inventoryPolicy } = variant
  if (!isCounted(variant)) return null
  return (
    <CheckField
      label={t('continues')}
      name={`continues:${id}`}
      defaultChecked={inventoryPolicy === 'CONTINUE'}
    />
  )
}

/** What the variant costs buyers, and the shop, as it's typed. */
export function useTypedPrices({ price: saved, inventoryItem }: EditedVariant) {
  const [price, setPrice] = useState(saved)
  const [cost, setCost] = useState(inventoryItem.unitCost?.amount ?? '')
  const typed = (set: (text: string) => void) => ({
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(target.value),
  })
  return { price, cost, ofPrice: typed(setPrice), ofCost: typed(setCost) }
}

/** What is left of the price; nothing until both are known. */
function Margin({ price, cost }: { price: string; cost: string }) {
  const { t } = useTranslation('adminProducts')
  const { percent } = useFormats()
  const sold = Number(decimalIn(price))
  const paid = Number(decimalIn(cost))
  const isKnown = cost.trim() !== '' && sold > 0 && paid >= 0
  return (
    <p className="text-slate empty:hidden">
      {isKnown && t('margin', { share: percent((sold - paid) / sold) })}
    </p>
  )
}

interface PictureCellProps {
  variant: EditedVariant
  pictures: readonly ProductPicture[] | null
  /** The id of the picture; empty for the product's first. */
  chosen: string
  onChoose: (id: string) => void
}

/** The picture that the product's page shows once the variant is chosen. */
export function PictureCell({ variant, pictures, chosen, onChoose }: PictureCellProps) {
  const { t } = useTranslation('adminProducts')
  return (
    <Cell of="picture" id={variant.id}>
      {(input) => (
        <select {...input} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t('firstPicture')}</option>
          {pictures?.map(({ id, alt }, index) => (
            <option key={id} value={id}>
              {alt ? `${index + 1}. ${alt}` : t('nthPicture', { n: index + 1 })}
            </option>
          ))}
        </select>
      )}
    </Cell>
  )
}
