import { SearchForm } from './search-form.tsx'
import { type Tab, Tabs } from './tabs.tsx'

interface FilterBarProps {
  /** What the tab is called that shows every row. */
  all: string
  tabs: readonly Tab[]
  /** What the search field is called. */
  search: string
}

/** The parts of a list, the first all of it, and the field that searches them. */
export function FilterBar({ all, tabs, search }: FilterBarProps) {
  return (
    <>
      <Tabs tabs={[{ filter: '', label: all }, ...tabs]} />
      <SearchForm label={search} />
    </>
  )
}
