import { useLayoutEffect, useRef } from 'react'
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

/** The look of a link to what the same screen shows otherwise. */
export const tabLook =
  'inline-flex min-h-9 items-center gap-1 rounded-small px-2.5 py-1 font-medium text-slate hover:bg-mist hover:text-ink aria-[current]:bg-ink aria-[current]:text-white md:min-h-8'

/**
 * The tabs of a list, in a row that scrolls sideways where it's too long; each starts on its first page, in the
 * default order.
 */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { nextQuery } = useListQuery()
  const current = nextQuery.get('filter') ?? ''
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => centerTab(row.current, current), [current])
  return (
    <nav
      ref={row}
      aria-label={t('list.filter')}
      className="scrolling-tabs relative -m-1 flex max-w-[calc(100%+0.5rem)] gap-1 overflow-x-auto p-1 whitespace-nowrap"
    >
      {tabs.map(({ filter, label, count }) => (
        <Link
          key={filter}
          data-filter={filter}
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

/** Scrolls the row alone, and not the page that it's in. */
function centerTab(row: HTMLElement | null, filter: string): void {
  const tab = row?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(filter)}"]`)
  if (row && tab) row.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2
}
