import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ChosenItemsField } from '../discounts/items-field.tsx'
import { useEdited } from '../editor/editor.tsx'

interface ChosenFieldProps {
  name: string
  of: 'products' | 'collections'
  label: string
  hint: string
  ids: readonly string[]
  /** How many there may be; the last ones chosen stay. */
  max: number
  /** Titles by id. */
  names: ReadonlyMap<string, string>
}

/** Chosen products or collections, which the form has as their ids. */
export function ChosenField({ ids, max, names, hint, ...field }: ChosenFieldProps) {
  const edited = useEdited()
  const [chosen, setChosen] = useState(() => ids.map((id) => ({ id, title: names.get(id) ?? id })))
  return (
    <div className="grid gap-1.5">
      <ChosenItemsField
        {...field}
        chosen={chosen}
        onChange={(next) => {
          flushSync(() => setChosen(next.slice(-max)))
          edited()
        }}
      />
      <p className="text-sm text-slate">{hint}</p>
    </div>
  )
}
