import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BrandColorName, brand } from '#/contract/brand.ts'
import { Field } from '../../forms/field.tsx'
import { useEdited } from '../editor/editor.tsx'

interface ColorFieldProps {
  name: BrandColorName
  label: string
  hint: string
  defaultValue: string
  /** What is said about the color as it's typed. */
  note: string | undefined
  onEdit: (name: BrandColorName, value: string) => void
}

/** A color, typed or picked. */
export function ColorField({ name, label, hint, defaultValue, note, onEdit }: ColorFieldProps) {
  const { t } = useTranslation('adminBrand')
  const edited = useEdited()
  const [value, setValue] = useState(defaultValue)
  const isColor = brand.shape[name].safeParse(value.trim()).success
  // A value that was picked is in the form only now.
  useEffect(() => {
    if (value !== defaultValue) edited()
  }, [value, defaultValue, edited])
  const set = (next: string) => {
    setValue(next)
    onEdit(name, next)
  }
  return (
    <div className="grid gap-1.5">
      <Field name={name} label={label} hint={hint}>
        {(input) => (
          <div className="flex gap-2">
            <input
              {...input}
              value={value}
              maxLength={7}
              spellCheck={false}
              onChange={({ target }) => set(target.value)}
            />
            <input
              type="color"
              aria-label={t('pick', { name: label })}
              value={isColor ? value.trim().toLowerCase() : '#000000'}
              onChange={({ target }) => set(target.value)}
              className="h-12 w-14 md:h-9 shrink-0 cursor-pointer rounded-control border border-edge bg-white p-1"
            />
          </div>
        )}
      </Field>
      <p role="status" className="rounded-small bg-signal-mist px-2 py-1 text-sm empty:hidden">
        {note}
      </p>
    </div>
  )
}
