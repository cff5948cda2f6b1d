import type { ComponentProps } from 'react'
import { usStates } from '#/contract/us-states.ts'
import { Select } from './select.tsx'

interface StateSelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** What is shown until a state is chosen. */
  placeholder: string
}

/** The states that orders ship to, by the names that are printed on labels. */
export function StateSelect({ placeholder, ...props }: StateSelectProps) {
  return (
    <Select {...props}>
      <option value="">{placeholder}</option>
      {usStates.map(([code, name]) => (
        <option key={code} value={code} lang="en">
          {name}
        </option>
      ))}
    </Select>
  )
}
