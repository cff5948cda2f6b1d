import type { ListChoices } from './product-list-view.ts'

/** The address of this page with other parameters; null removes one. */
export function addressWith(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const changed = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(changes))
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  return `?${changed}`
}

/** Whether any filter is active. */
export const isNarrowed = ({ available, type, min, max }: ListChoices): boolean =>
  available || type !== '' || min !== null || max !== null
