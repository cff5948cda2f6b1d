import { useTranslation } from 'react-i18next'
import { inOrder } from '#/contract/languages.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { FoldingRow } from '../editor/folding-row.tsx'
import { SortableList } from '../editor/sortable-list.tsx'
import { useRows } from '../editor/use-rows.ts'
import { ToolButton } from '../tool-button.tsx'
import { freshStep, type Step } from './steps.ts'

interface StepsFieldProps {
  /** What the names of its fields begin with. */
  name: string
  label: string
  saved: readonly Step[]
}

/** The steps of using a product, in their order. */
export function StepsField({ name, label, saved }: StepsFieldProps) {
  const { t } = useTranslation('adminProducts')
  const { rows, add, remove, order } = useRows(saved, freshStep)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <SortableList label={label} order={order}>
        {rows.map(({ key, value }, index) => (
          <StepFields
            key={key}
            fields={`${name}.${index}`}
            index={index}
            step={value}
            isNew={key >= saved.length}
            onRemove={() => remove(key)}
          />
        ))}
      </SortableList>
      <ToolButton onClick={add} className="justify-self-start">
        {t('steps.add')}
      </ToolButton>
    </fieldset>
  )
}

interface StepProps {
  fields: string
  index: number
  step: Step
  isNew: boolean
  onRemove: () => void
}

function StepFields({ step, ...row }: StepProps) {
  const { t } = useTranslation('adminProducts')
  const { within } = useLanguageNames()
  const [first, ...others] = inOrder(useShopLanguages())
  const n = row.index + 1
  return (
    <FoldingRow
      {...row}
      line={(typed) => ({
        title: t('steps.nth', { n }),
        detail: typed(first) ?? step.text[first],
      })}
    >
      <input type="hidden" name={`${row.fields}.saved`} value={JSON.stringify(step)} />
      {[first, ...others].map((language) => (
        <TextField
          key={language}
          name={`${row.fields}.${language}`}
          label={
            others.length > 0 ? t('steps.textIn', { language: within(language) }) : t('steps.text')
          }
          lang={language}
          defaultValue={step.text[language] ?? ''}
          optional
        />
      ))}
    </FoldingRow>
  )
}
