import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldDefinition } from '#/clients/shop-admin/product-fields.ts'
import type { EditedProduct } from '#/clients/shop-admin/products.ts'
import english from '#/content/en/admin-products.json'
import { Field, FieldProblem, TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select.tsx'
import { DecimalField } from '../decimal-field.tsx'
import { FoldedFields } from '../editor/folded-fields.tsx'
import { FieldPanel } from '../panel.tsx'
import { isList, ownFieldName, stepsOf, storedIn, typedFrom } from './own-fields.ts'
import { StepsField } from './steps-field.tsx'

interface OwnFieldsProps {
  product: EditedProduct
  definitions: readonly FieldDefinition[]
}

/** The fields of the owner's choosing, each as its type is typed. */
export function OwnFieldsPanel({ product, definitions }: OwnFieldsProps) {
  const { t } = useTranslation('adminProducts')
  if (definitions.length === 0) return null
  return (
    <FieldPanel heading={t('fields.heading')}>
      {definitions.map((definition) => (
        <OwnField
          key={definition.id}
          definition={definition}
          stored={storedIn(product, definition)}
        />
      ))}
    </FieldPanel>
  )
}

const builtIn: Readonly<Record<string, string>> = english.fields.builtIn
const isBuiltIn = (key: string): key is keyof typeof english.fields.builtIn =>
  Object.hasOwn(builtIn, key)

function OwnField({ definition, stored }: { definition: FieldDefinition; stored: string }) {
  const { t } = useTranslation('adminProducts')
  const { key, type } = definition
  // What the shop itself has named is named in the reader's language.
  const label =
    isBuiltIn(key) && builtIn[key] === definition.name
      ? t(`fields.builtIn.${key}`)
      : definition.name
  const name = ownFieldName(definition)
  const steps = stepsOf(definition, stored)
  if (steps) return <StepsField name={name} label={label} saved={steps} />
  const field = { name, label, optional: true, defaultValue: typedFrom(stored, definition) }
  const { defaultValue, ...rest } = field
  if (type === 'boolean')
    return (
      <SelectField
        {...field}
        options={['', 'true', 'false'] as const}
        textOf={(option) => t(`fields.values.${option === '' ? 'none' : option}`)}
      />
    )
  if (type === 'json') return <StructuredField {...field} />
  if (isList(definition) || type === 'multi_line_text_field')
    return (
      <Field {...rest} {...(isList(definition) && { hint: t('fields.perLine') })}>
        {(input) => <textarea {...input} rows={4} defaultValue={defaultValue} />}
      </Field>
    )
  if (type.startsWith('number_')) return <DecimalField {...rest} />
  return <TextField {...field} type={type === 'date' || type === 'url' ? type : 'text'} />
}

/** What programs write and read. */
function StructuredField(props: { name: string; label: string; defaultValue: string }) {
  const { name, label, defaultValue } = props
  const id = useId()
  const problem = use(FormContext).problems[name]
  return (
    <FoldedFields summary={label} hasField={(each) => each === name}>
      <textarea
        name={name}
        rows={8}
        defaultValue={defaultValue}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        className="field mt-1 font-mono"
      />
      <FieldProblem id={id}>{problem}</FieldProblem>
    </FoldedFields>
  )
}
