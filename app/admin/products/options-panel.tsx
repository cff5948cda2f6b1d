import { useTranslation } from 'react-i18next'
import type { EditedProduct } from '#/clients/shop-admin/products.ts'
import { TextField } from '../../forms/field.tsx'
import { FieldPanel } from '../panel.tsx'

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
          <TextField
            name="optionValues"
            label={t('newOptionValues')}
            hint={t('valuesHint')}
            optional
          />
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
        hint={t('valuesHint')}
        optional
      />
    </div>
  )
}
