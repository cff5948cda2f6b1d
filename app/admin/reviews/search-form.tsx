import { type RefObject, useEffect, useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'
import { toolField } from '../tool-button.ts'

interface SearchFormProps {
  search: string
  field: RefObject<HTMLInputElement | null>
  onSearch: (search: string) => void
}

/** Finds reviews by their text, their author, or their product. */
export function SearchForm({ search, field, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  return (
    <search className="grow sm:max-w-xs">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <SearchIcon className="pointer-events-none absolute top-2 left-2.5 size-4 text-slate" />
        <input
          ref={field}
          type="search"
          aria-label="Search text, customer or product"
          placeholder="Search text, customer or product"
          maxLength={100}
          className={`${toolField} pl-8!`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            if (event.target.value === '' && search !== '') onSearch('')
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </form>
    </search>
  )
}
