import type { RefObject } from 'react'
import { toolField } from '../tool-button.tsx'

interface FindRowProps {
  label: string
  table: RefObject<HTMLElement | null>
}

/** Hides the rows of a table that don't have what is typed, unless something is wrong in them. */
export function FindRow({ label, table }: FindRowProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      className={`${toolField} min-w-0 flex-1`}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) => {
        const text = target.value.trim().toLowerCase()
        for (const row of table.current?.querySelectorAll('tbody tr') ?? [])
          row.classList.toggle('hidden', !row.textContent.toLowerCase().includes(text))
      }}
    />
  )
}
