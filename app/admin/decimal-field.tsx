import { type InputFieldProps, TextField } from '../forms/field.tsx'
import { decimalText } from './decimal.ts'

/** A number that may have decimals, written as in the page's language; `decimalIn` reads what was typed. */
export function DecimalField({
  defaultValue,
  ...props
}: InputFieldProps & { defaultValue?: string | number | undefined }) {
  return <TextField inputMode="decimal" defaultValue={decimalText(defaultValue)} {...props} />
}
