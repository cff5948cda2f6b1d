import { type InputFieldProps, TextField } from './field.tsx'

/** An email address; `autoComplete` is `username` where one signs in with it. */
export const EmailField = ({
  name = 'email',
  ...props
}: Omit<InputFieldProps, 'name'> & { name?: string }) => (
  <TextField type="email" autoComplete="email" maxLength={254} name={name} {...props} />
)
