import { SearchForm } from './search-form.tsx'
import { type Tab, Tabs } from './tabs.tsx'

interface FilterBarProps {
  /** The label of the tab that shows every row. */
  all: string
  tabs: readonly Tab[]
  /** The label of the search field. */
  search: string
}

/** The tabs of a list, the first with all rows, and the search field. */
export function FilterBar({ all, tabs, search }: FilterBarProps) {
  return (
    <>
      <Tabs tabs={[{ filter: '', label: all }, ...tabs]} />
      <SearchForm label={search} />
    </>
  )
}
