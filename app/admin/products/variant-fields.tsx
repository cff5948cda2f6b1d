import { type ComponentProps, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { FieldProblem, TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FieldPanel, Panel } from '../panel.tsx'
import { toolField } from '../tool-button.tsx'

type Cell = 'price' | 'compareAt' | 'sku' | 'barcode' | 'grams' | 'stock'

/** Every variant with its price, SKU, weight, and stock. */
export function VariantsPanel({ product }: { product: EditedProduct }) {
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
            <VariantRow variant={variant} isSingle={isSingle} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function VariantRow({ variant, isSingle }: { variant: EditedVariant; isSingle: boolean }) {
  const { t } = useTranslation('adminProducts')
  const { id, title } = variant
  const weight = variant.inventoryItem.measurement.weight?.value ?? 0
  return (
    <fieldset
      className={`grid grid-cols-2 gap-x-3 gap-y-2 p-4 sm:grid-cols-3 ${isSingle ? 'xl:grid-cols-[7rem_7rem_2fr_2fr_7rem_7rem]' : 'xl:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_minmax(0,1.5fr)_minmax(0,1.5fr)_5.5rem_5.5rem_auto]'}`}
    >
      <legend className="sr-only">{isSingle ? t('price') : title}</legend>
      {!isSingle && (
        <p
          aria-hidden="true"
          className="col-span-full self-center font-semibold wrap-anywhere xl:col-span-1"
        >
          {title}
        </p>
      )}
      <CellField of="price" id={id} defaultValue={variant.price} inputMode="decimal" />
      <CellField
        of="compareAt"
        id={id}
        defaultValue={variant.compareAtPrice ?? ''}
        inputMode="decimal"
      />
      <CellField of="sku" id={id} defaultValue={variant.sku ?? ''} />
      <CellField of="barcode" id={id} defaultValue={variant.barcode ?? ''} />
      <CellField of="grams" id={id} defaultValue={weight} inputMode="numeric" />
      <StockCell variant={variant} />
      {!isSingle && (
        <label className="flex items-center gap-2 self-end py-1.5">
          <input type="checkbox" name={`delete:${id}`} className="size-4 accent-pine" />
          {t('deleteVariant')}
          <span className="sr-only"> {title}</span>
        </label>
      )}
    </fieldset>
  )
}

function StockCell({ variant }: { variant: EditedVariant }) {
  const { t } = useTranslation('adminProducts')
  const { id, requiresComponents, inventoryQuantity } = variant
  if (inventoryQuantity !== null && !requiresComponents)
    return <CellField of="stock" id={id} defaultValue={inventoryQuantity} inputMode="numeric" />
  return (
    <p className="self-end py-1.5 text-slate">
      {requiresComponents ? t('ofComponents', { n: inventoryQuantity ?? 0 }) : t('notCounted')}
    </p>
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
