import { type ComponentProps, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductPicture } from '#/clients/shop-admin/media.ts'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FieldProblem, TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { atWidth } from '../../ui/picture.tsx'
import { decimalIn, typedDecimal } from '../decimal.ts'
import { useFormats } from '../formats.ts'
import { FieldPanel, Panel } from '../panel.tsx'
import { toolField } from '../tool-button.tsx'
import { StockCell } from './stock-panel.tsx'

type Cell = 'price' | 'compareAt' | 'cost' | 'sku' | 'barcode' | 'grams'

interface VariantsProps {
  product: EditedProduct
  /** Those of the product, in order; null if they can't be read. */
  pictures: readonly ProductPicture[] | null
}

/** Every variant with its price, cost, codes, weight, and picture; the stock of an only one, too. */
export function VariantsPanel({ product, pictures }: VariantsProps) {
  const { t } = useTranslation('adminProducts')
  const { hasOnlyDefaultVariant: isSingle, variants, status } = product
  const isFree = status === 'ACTIVE' && variants.nodes.some(({ price }) => Number(price) === 0)
  return (
    <Panel heading={t(isSingle ? 'price' : 'variants')}>
      {isFree && (
        <Banner tone="warning" className="m-4 mb-0">
          {t('free')}
        </Banner>
      )}
      <ul className="divide-y divide-line">
        {variants.nodes.map((variant) => (
          <li key={variant.id}>
            <VariantRow variant={variant} isSingle={isSingle} pictures={pictures} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps extends Pick<VariantsProps, 'pictures'> {
  variant: EditedVariant
  isSingle: boolean
}

function VariantRow({ variant, isSingle, pictures }: RowProps) {
  const { t } = useTranslation('adminProducts')
  const { id, title } = variant
  const weight = variant.inventoryItem.measurement.weight?.value ?? 0
  const [price, setPrice] = useState(variant.price)
  const [cost, setCost] = useState(variant.inventoryItem.unitCost?.amount ?? '')
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 p-4 sm:grid-cols-4">
      <legend className="sr-only">{isSingle ? t('price') : title}</legend>
      {!isSingle && (
        <p aria-hidden="true" className="col-span-full font-semibold wrap-anywhere">
          {title}
        </p>
      )}
      <CellField
        of="price"
        id={id}
        defaultValue={typedDecimal(variant.price)}
        inputMode="decimal"
        onChange={({ target }) => setPrice(target.value)}
      />
      <CellField
        of="compareAt"
        id={id}
        defaultValue={typedDecimal(variant.compareAtPrice ?? '')}
        inputMode="decimal"
      />
      <CellField
        of="cost"
        id={id}
        defaultValue={typedDecimal(cost)}
        inputMode="decimal"
        onChange={({ target }) => setCost(target.value)}
      />
      {isSingle && <StockCell variant={variant} />}
      <CellField of="sku" id={id} defaultValue={variant.sku ?? ''} />
      <CellField of="barcode" id={id} defaultValue={variant.barcode ?? ''} />
      <CellField of="grams" id={id} defaultValue={weight} inputMode="numeric" />
      {isSingle ? <span className="max-sm:hidden" /> : <PictureCell {...{ variant, pictures }} />}
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-1">
        <ContinuesBox variant={variant} />
        <Margin price={price} cost={cost} />
        {!isSingle && (
          <label className="ml-auto flex items-center gap-2 py-1.5">
            <input type="checkbox" name={`delete:${id}`} className="size-4 accent-pine" />
            {t('deleteVariant')}
            <span className="sr-only"> {title}</span>
          </label>
        )}
      </div>
    </fieldset>
  )
}

/** Only for stock that is counted; a bundle's parts decide themselves. */
function ContinuesBox({ variant }: { variant: EditedVariant }) {
  const { t } = useTranslation('adminProducts')
  const { id, inventoryQuantity, inventoryPolicy, requiresComponents } = variant
  if (inventoryQuantity === null || requiresComponents) return null
  return (
    <CheckField
      label={t('continues')}
      name={`continues:${id}`}
      defaultChecked={inventoryPolicy === 'CONTINUE'}
    />
  )
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

/** The picture that the product's page shows once the variant is chosen. */
function PictureCell({ variant, pictures }: Omit<RowProps, 'isSingle'>) {
  const { t } = useTranslation('adminProducts')
  const labelId = useId()
  const own = variant.media.nodes[0]?.id ?? ''
  const [chosen, setChosen] = useState(own)
  const picture = pictures?.find(({ id }) => id === chosen)
  return (
    <div className="grid content-end gap-1">
      <label htmlFor={labelId} className="text-xs font-semibold text-slate">
        {t('cells.picture')}
      </label>
      <div className="flex gap-2">
        {picture?.image && (
          <img
            src={atWidth(picture.image.url, 96)}
            alt=""
            className="size-9 shrink-0 rounded-small bg-mist object-contain"
          />
        )}
        <select
          id={labelId}
          name={`picture:${variant.id}`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={`${toolField} min-w-0 grow`}
        >
          <option value="">{t('firstPicture')}</option>
          {pictures?.map(({ id, alt }, index) => (
            <option key={id} value={id}>
              {alt ? `${index + 1}. ${alt}` : t('nthPicture', { n: index + 1 })}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

interface CellFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  of: Cell
  /** The variant's id. */
  id: string
}

function CellField({ of, id: variantId, ...props }: CellFieldProps) {
  const { t } = useTranslation('adminProducts')
  const { problems } = use(FormContext)
  const id = useId()
  const name = `${of}:${variantId}`
  const problem = problems[name]
  return (
    <div className="grid content-end gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-slate">
        {t(`cells.${of}`)}
      </label>
      <input
        id={id}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        className={`${toolField} aria-invalid:border-2 aria-invalid:border-alarm`}
        {...props}
      />
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  )
}

/** The options that buyers choose among; new values and options add variants. */
export function OptionsPanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('adminProducts')
  const options = product.hasOnlyDefaultVariant ? [] : product.options
  return (
    <FieldPanel heading={t('options')}>
      {options.map((option) => (
        <KnownOption key={option.id} {...option} />
      ))}
      {options.length < 3 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="optionName" label={t('newOption')} hint={t('newOptionHint')} optional />
          <TextField name="optionValues" label={t('newOptionValues')} hint={t('commas')} optional />
        </div>
      )}
    </FieldPanel>
  )
}

function KnownOption({ id, name, values }: EditedProduct['options'][number]) {
  const { t } = useTranslation('adminProducts')
  return (
    <div className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
      <TextField
        name={`name:${id}`}
        label={t('optionName', { name })}
        hint={values.join(', ')}
        defaultValue={name}
      />
      <TextField
        name={`values:${id}`}
        label={t('moreValues', { name })}
        hint={t('commas')}
        optional
      />
    </div>
  )
}
