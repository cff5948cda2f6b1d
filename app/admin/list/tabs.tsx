import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../formats.ts'
import { listAddress, useListQuery } from './list-address.ts'

export interface Tab {
  /** The value of `filter` in the address; empty for all. */
  filter: string
  label: string
  /** How many are waiting there; null until that is known. */
  count?: number | null
}

interface TabsProps {
  tabs: readonly Tab[]
  /** True: one row, which scrolls sideways; for many of them. */
  scrolls?: boolean
}

/** The look of a link to what the same screen shows otherwise. */
export const tabLook =
  'inline-flex min-h-9 items-center gap-1 rounded-small px-2.5 py-1 font-medium text-slate hover:bg-mist hover:text-ink aria-[current]:bg-ink aria-[current]:text-white md:min-h-8'

/** The tabs of a list; each starts on its first page, in the default order. */
export function Tabs({ tabs, scrolls = false }: TabsProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { nextQuery } = useListQuery()
  const current = nextQuery.get('filter') ?? ''
  return (
    <nav
      aria-label={t('list.filter')}
      className={`flex gap-1 ${scrolls ? 'scrolling-tabs -m-1 max-w-[calc(100%+0.5rem)] overflow-x-auto p-1 whitespace-nowrap' : 'flex-wrap'}`}
    >
      {tabs.map(({ filter, label, count }) => (
        <Link
          key={filter}
          to={listAddress(nextQuery, { filter, order: '' })}
          aria-current={filter === current ? 'page' : undefined}
          className={tabLook}
        >
          {label}
          {count ? <span className="font-normal tabular-nums"> {number(count)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
