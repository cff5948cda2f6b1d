import type { ComponentProps } from 'react'
import { ChevronIcon } from '../ui/icons.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A full-width select; `className` is the style of the inputs around it. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${className} appearance-none truncate pr-12`} />
      <ChevronIcon className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5" />
    </div>
  )
}

interface SelectFieldProps<Value extends string>
  extends FieldProps,
    Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'> {
  options: readonly Value[]
  textOf: (option: Value) => string | null
}

/** A labeled select with a text for each option; with an empty `name`, it isn't part of what its form sends. */
export function SelectField<Value extends string>({
  options,
  textOf,
  value,
  defaultValue,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(input) => (
        <Select
          {...input}
          name={input.name || undefined}
          value={value}
          defaultValue={defaultValue}
          onChange={onChange}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
