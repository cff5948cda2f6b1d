import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ToolButton } from '../tool-button.tsx'
import { listAddress, pageAddress, pageOf, useListQuery } from './list-address.ts'

interface PagingProps {
  /** What is counted, in the plural. */
  of: string
  size: number
  total: number
}

/** Says which part of a list is shown, with links to its neighbors; renders nothing if there's only one page. */
export function Paging({ of, size, total }: PagingProps) {
  const { t } = useTranslation('admin')
  const { query, nextQuery } = useListQuery()
  if (total <= size) return null
  const shown = pageOf(query)
  const page = pageOf(nextQuery)
  const first = (shown - 1) * size + 1
  return (
    <Pages
      previous={page > 1 ? pageAddress(nextQuery, page - 1) : null}
      next={page * size < total ? pageAddress(nextQuery, page + 1) : null}
    >
      {t('list.shown', { first, last: Math.min(shown * size, total), total, of })}
    </Pages>
  )
}

/** Where the shown part lies in its connection, as in GraphQL's response. */
export interface PageInfo {
  hasPreviousPage: boolean
  hasNextPage: boolean
  startCursor?: string | null | undefined
  endCursor?: string | null | undefined
}

/** The same for a connection, which has cursors instead of page numbers. */
export function CursorPaging({ hasPreviousPage, hasNextPage, ...cursors }: PageInfo) {
  const { nextQuery } = useListQuery()
  if (!hasPreviousPage && !hasNextPage) return null
  return (
    <Pages
      previous={
        hasPreviousPage ? listAddress(nextQuery, { before: cursors.startCursor ?? '' }) : null
      }
      next={hasNextPage ? listAddress(nextQuery, { after: cursors.endCursor ?? '' }) : null}
    />
  )
}

interface PagesProps {
  /** Addresses; null if there's no such page. */
  previous: string | null
  next: string | null
  children?: ReactNode
}

function Pages({ previous, next, children }: PagesProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const button = (label: string, address: string | null) => (
    <ToolButton
      aria-disabled={address === null || undefined}
      onClick={() => address !== null && void navigate(address)}
    >
      {label}
    </ToolButton>
  )
  return (
    <nav
      aria-label={t('list.pages')}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-sm"
    >
      <p role="status">{children}</p>
      <div className="flex gap-2">
        {button(t('list.previous'), previous)}
        {button(t('list.next'), next)}
      </div>
    </nav>
  )
}
