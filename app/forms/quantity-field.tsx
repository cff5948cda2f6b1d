import { type InputFieldProps, TextField } from './field.tsx'

/** A quantity, from zero to all. */
export function QuantityField({
  max,
  defaultValue = 0,
  ...field
}: Omit<InputFieldProps, 'type'> & { max: number }) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      defaultValue={defaultValue}
    />
  )
}
