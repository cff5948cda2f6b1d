import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useRevalidator } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { PageHead, type PageHeadProps } from '../frame/page-head.tsx'
import { ScreenLinks } from '../frame/screen-links.tsx'
import { screenAt } from '../frame/screens.ts'
import { ToolButton } from '../tool-button.tsx'
import { ListButtons, type ListEntries, ListMenu } from './list-actions.tsx'
import { isWholeList, listAddress, useListQuery } from './list-address.ts'
import { CursorPaging, type PageInfo, Paging } from './paging.tsx'

interface ListPageProps extends PageHeadProps {
  /** Between the heading and the list. */
  notices?: ReactNode
  /** What is listed, in the plural. */
  of: string
  /** Shown if there are no rows. */
  empty: string
  /** What the list is for, in a line, shown as long as it has no rows at all. */
  about?: string
  /** The same, if it's shown above the rows as well. */
  lead?: string
  /** True: the list's start leaves out rows of other tabs, which stay therefore. */
  isPart?: boolean
  /** What else can be done: buttons, which a menu has on a phone. */
  entries?: ListEntries
  /** The link to the form for a new record: beside the heading, or below `about`. */
  create?: ReactNode
  /** Why nothing could be loaded; null if it could. */
  failure: string | null
  /** Above the rows: tabs, search. */
  toolbar?: ReactNode
  /** How many rows the whole list has, or if unknown, this page; null until something was loaded. */
  total: number | null
  /** Rows per page; left out where a connection has its own page info. */
  size?: number
  pageInfo?: PageInfo | undefined
  /** The rows, as a table and as cards. */
  children: ReactNode
  /** Below the rows, so that none moves from under the pointer. */
  bulkBar?: ReactNode
  /** Below the list. */
  foot?: ReactNode
}

/**
 * A page of the admin that is one list; everything about what it shows is in its address.
 *
 * The page's `clientLoader` reads the address (`pageOf` or `cursorOf`, `filter`, `search`, `order`), asks a client and
 * returns null if that fails; `useLastLoaded` then keeps the last rows. The toolbar holds `Tabs` and `SearchForm`, the
 * page `ListRows` with columns for the table and a card for phones; `useSelection` with `BulkBar` acts on several rows,
 * `useCursor` with `useKeys` by keyboard, and `useOfferUndo` offers Undo.
 */
export function ListPage(props: ListPageProps) {
  const { heading, title, crumbs, actions, notices, of, failure, toolbar } = props
  const {
    total,
    size,
    pageInfo,
    children,
    bulkBar,
    empty,
    lead,
    about = lead,
    isPart = false,
    create,
    entries,
    foot,
  } = props
  const { t } = useTranslation('admin')
  const { query, busy } = useListQuery()
  const isBlank = about !== undefined && total === 0 && isWholeList(query)
  return (
    <>
      <PageHead
        heading={heading}
        title={title}
        crumbs={crumbs}
        actions={
          <>
            <div
              className={`contents ${create && !isBlank ? 'max-sm:order-last max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-3 max-sm:empty:hidden' : ''}`}
            >
              {actions}
            </div>
            {entries && <ListButtons entries={entries} />}
            {!isBlank && create}
            {entries && <ListMenu entries={entries} />}
          </>
        }
      />
      <div className="mb-4 grid gap-4 empty:hidden">
        {failure !== null && <LoadingFailed text={failure} />}
        {!isBlank && lead !== undefined && (
          <p className="text-slate">
            <ScreenLinks sentence={lead} />
          </p>
        )}
        {notices}
      </div>
      <section
        aria-label={heading}
        aria-busy={busy}
        className="overflow-clip rounded-control border border-line bg-white"
      >
        {toolbar && (isPart || !isBlank) && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
            {toolbar}
          </div>
        )}
        {isBlank && (
          <Blank heading={empty} text={about}>
            {create}
          </Blank>
        )}
        {total === 0 && !busy && !isBlank && (
          <NoneFound text={about === undefined ? empty : t('list.noneFound')} />
        )}
        <div className={busy ? 'opacity-60' : undefined}>{children}</div>
        {bulkBar}
        {total !== null && size !== undefined && <Paging of={of} size={size} total={total} />}
        {pageInfo && <CursorPaging {...pageInfo} />}
      </section>
      {foot}
    </>
  )
}

interface BlankProps {
  heading: string
  text: string
  /** What makes the first row. */
  children: ReactNode
}

/** A list that has no rows yet: what it's for, and how it gets its first. */
function Blank({ heading, text, children }: BlankProps) {
  const { pathname } = useLocation()
  const Icon = screenAt(pathname)?.Icon
  return (
    <div className="grid justify-items-center px-4 py-10 text-center">
      {Icon && (
        <span className="mb-3 grid size-12 place-items-center rounded-full bg-mist text-slate">
          <Icon className="size-6" />
        </span>
      )}
      <h2 className="font-sans text-base font-semibold">{heading}</h2>
      <p className="mt-1 max-w-lg text-pretty text-slate">
        <ScreenLinks sentence={text} />
      </p>
      <div className="mt-4 empty:hidden">{children}</div>
    </div>
  )
}

function NoneFound({ text }: { text: string }) {
  const { t } = useTranslation('admin')
  const { query } = useListQuery()
  return (
    <div className="p-8 text-center text-slate">
      <p>{text}</p>
      {query.has('search') && (
        <Link
          to={listAddress(query, { search: '' })}
          className="mt-2 inline-block py-1 text-ink underline"
        >
          {t('list.clearSearch')}
        </Link>
      )}
    </div>
  )
}

/** Says what could not be loaded, with a button to try again. */
export function LoadingFailed({ text }: { text: string }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  return (
    <Banner tone="bad" role="alert" className="flex items-center justify-between gap-4 text-sm">
      <p>{text}</p>
      <ToolButton onClick={() => void revalidate()}>{t('tryAgain')}</ToolButton>
    </Banner>
  )
}
