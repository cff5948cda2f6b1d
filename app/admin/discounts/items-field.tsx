import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { findNamed, type Named } from '#/clients/shop-admin/discounts.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { Picker } from '../drafts/picker.tsx'
import { useEdited } from '../editor/editor.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { ChosenItems } from './discount-form.ts'

const kinds = ['all', 'products', 'collections'] as const

interface ItemsFieldProps {
  name: 'buys' | 'gets'
  label: string
  defaultValue: ChosenItems
}

/** A choice of all, or some, products or collections; the form has their ids. */
export function ItemsField({ name, label, defaultValue }: ItemsFieldProps) {
  const { t } = useTranslation('adminDiscounts')
  const [{ of, chosen }, setItems] = useState(defaultValue)
  const edited = useEdited()
  const change = (items: ChosenItems) => {
    flushSync(() => setItems(items))
    edited()
  }
  return (
    <div className="grid gap-3">
      <SelectField
        name={`${name}Of`}
        label={label}
        value={of}
        onChange={({ target }) => {
          const kind = kinds.find((kind) => kind === target.value) ?? 'all'
          change({ of: kind, chosen: [] })
        }}
        options={kinds}
        textOf={(kind) => t(`items.${kind}`)}
      />
      {of !== 'all' && (
        <ChosenItemsField
          name={`${name}Ids`}
          of={of}
          chosen={chosen}
          onChange={(next) => change({ of, chosen: next })}
        />
      )}
    </div>
  )
}

interface ChosenItemsFieldProps {
  /** Of the field with the ids. */
  name: string
  /** What they're for, to screen readers. */
  label?: string
  of: 'products' | 'collections'
  chosen: readonly Named[]
  onChange: (chosen: readonly Named[]) => void
}

/** Products or collections that are found by their title. */
export function ChosenItemsField({ name, label, of, chosen, onChange }: ChosenItemsFieldProps) {
  const { t } = useTranslation('adminDiscounts')
  const { shop } = useAdmin()
  const { problems } = use(FormContext)
  const problem = problems[name]
  return (
    <fieldset className="grid gap-2" aria-describedby={problem && `${name}-problem`}>
      <legend className={label === undefined ? 'sr-only' : 'mb-1.5 font-medium'}>
        {label ?? t(`items.${of}`)}
      </legend>
      <input type="hidden" name={name} value={chosen.map((item) => item.id).join(',')} />
      <ul className="divide-y divide-line rounded-small border border-line empty:hidden">
        {chosen.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">{item.title}</span>
            <ToolButton
              tone="bad"
              aria-label={t('items.remove', { title: item.title })}
              onClick={() => onChange(chosen.filter((other) => other !== item))}
            >
              <span aria-hidden="true">×</span>
            </ToolButton>
          </li>
        ))}
      </ul>
      <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem>
      <Picker
        key={of}
        label={t(`items.find_${of}`)}
        find={(query) => shop.ask(findNamed(of), { query })}
        onPick={(item) =>
          chosen.some((other) => other.id === item.id) || onChange([...chosen, item])
        }
      >
        {({ title }) => title}
      </Picker>
    </fieldset>
  )
}
