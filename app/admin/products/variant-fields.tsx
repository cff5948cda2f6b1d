import { type ComponentProps, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { FieldProblem, TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { Panel } from '../panel.tsx'
import { toolField } from '../tool-button.tsx'
import { FieldPanel } from './product-fields.tsx'

type Cell = 'price' | 'compareAt' | 'sku' | 'grams' | 'stock'

/** Every variant with its price, SKU, weight, and stock. */
export function VariantsPanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('adminProducts')
  const { hasOnlyDefaultVariant: isSingle, variants } = product
  return (
    <Panel heading={t(isSingle ? 'price' : 'variants')}>
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
  const { id, title, requiresComponents, inventoryQuantity } = variant
  const weight = variant.inventoryItem.measurement.weight?.value ?? 0
  return (
    <fieldset className="grid gap-x-3 gap-y-2 p-4 grid-cols-2 md:grid-cols-[7rem_1fr_1fr_2fr_1fr_1fr_auto]">
      <legend className="sr-only">{isSingle ? t('price') : title}</legend>
      <p
        aria-hidden="true"
        className="col-span-2 self-center font-semibold wrap-anywhere max-md:empty:hidden md:col-span-1"
      >
        {isSingle ? null : title}
      </p>
      <CellField of="price" {...{ id }} defaultValue={variant.price} inputMode="decimal" />
      <CellField
        of="compareAt"
        {...{ id }}
        defaultValue={variant.compareAtPrice ?? ''}
        inputMode="decimal"
      />
      <CellField of="sku" {...{ id }} defaultValue={variant.sku ?? ''} />
      <CellField of="grams" {...{ id }} defaultValue={weight} inputMode="numeric" />
      {inventoryQuantity === null || requiresComponents ? (
        <p className="self-end py-1.5 text-slate">
          {requiresComponents ? t('ofComponents', { n: inventoryQuantity ?? 0 }) : t('notCounted')}
        </p>
      ) : (
        <CellField of="stock" {...{ id }} defaultValue={inventoryQuantity} inputMode="numeric" />
      )}
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

interface CellFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  of: Cell
  /** Of the variant. */
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
        {...{ id, name }}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        className={`${toolField} aria-invalid:border-2 aria-invalid:border-alarm`}
        {...props}
      />
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  )
}

/** What buyers choose among; more values and options make more variants. */
export function OptionsPanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('adminProducts')
  const options = product.hasOnlyDefaultVariant ? [] : product.options
  return (
    <FieldPanel heading={t('options')}>
      {options.map(({ id, name, values }) => (
        <div key={id} className="grid gap-2">
          <p className="wrap-anywhere">
            <span className="font-semibold">{name}</span> {values.join(', ')}
          </p>
          <TextField
            name={`values:${id}`}
            label={t('moreValues', { name })}
            hint={t('commas')}
            autoComplete="off"
            optional
          />
        </div>
      ))}
      {options.length < 3 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="optionName"
            label={t('newOption')}
            hint={t('newOptionHint')}
            autoComplete="off"
            optional
          />
          <TextField
            name="optionValues"
            label={t('newOptionValues')}
            hint={t('commas')}
            autoComplete="off"
            optional
          />
        </div>
      )}
    </FieldPanel>
  )
}
