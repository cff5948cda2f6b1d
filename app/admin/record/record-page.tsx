import { Fragment, type ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '../frame/page-head.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'

interface RecordPageProps<L extends { record: unknown }> {
  loaded: L | null
  /** Which record the address asks for. */
  id?: string
  /** `heading` is the page's until there's a record. */
  texts: { heading: string; loadingFailed: string; unknown?: string }
  /** The address of the list that the record is in, which has the same heading; else the `crumbs`. */
  list?: string
  crumbs?: PageHeadProps['crumbs']
  headingOf?: (record: NonNullable<L['record']>, loaded: L) => string
  actionsOf?: (record: NonNullable<L['record']>) => ReactNode
  children: (record: NonNullable<L['record']>, loaded: L) => ReactNode
}

/**
 * A page of the admin that is one record, the sister of `ListPage`.
 *
 * The page's `clientLoader` asks the shop with `loadRecord`, or the backend with `recordIn`. A reload that fails says
 * so, and leaves what was last shown. Fields are in an `Editor`, which saves them, and knows when somebody else was
 * first; `useChange` and `useAct` make other changes.
 */
export function RecordPage<L extends { record: unknown }>(props: RecordPageProps<L>) {
  const { loaded, id = '', texts, list, headingOf, actionsOf, children } = props
  const { crumbs = list === undefined ? undefined : [{ to: list, text: texts.heading }] } = props
  const last = useLastLoaded(loaded, id)
  const record = last?.record
  return (
    <>
      <PageHead
        heading={(record && last ? headingOf?.(record, last) : undefined) ?? texts.heading}
        crumbs={crumbs}
        actions={record ? actionsOf?.(record) : undefined}
      />
      {loaded === null && <LoadingFailed text={texts.loadingFailed} />}
      {record === null && <p>{texts.unknown}</p>}
      {record && last ? <Fragment key={id}>{children(record, last)}</Fragment> : null}
    </>
  )
}
