import { usStates } from '#/contract/us-states.ts'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

interface StateFieldProps extends FieldProps {
  /** Shown until a state is chosen. */
  placeholder: string
  autoComplete?: string
  defaultValue: string
}

/** The states that orders ship to, named as on shipping labels. */
export function StateField({ placeholder, autoComplete, defaultValue, ...field }: StateFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <Select {...input} autoComplete={autoComplete} defaultValue={defaultValue}>
          <option value="">{placeholder}</option>
          {usStates.map(([code, name]) => (
            <option key={code} value={code} lang="en">
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
