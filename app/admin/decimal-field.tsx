import { type InputFieldProps, TextField } from '../forms/field.tsx'
import { typedDecimal } from './decimal.ts'

/** A field for a number with decimals, as the page's language writes them; `decimalIn` reads it. */
export const DecimalField = ({ defaultValue, ...props }: InputFieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    spellCheck={false}
    {...props}
    defaultValue={defaultValue === undefined ? undefined : typedDecimal(String(defaultValue))}
  />
)
