import type { RouterContextProvider } from 'react-router'
import type { Operation } from '#/clients/operation.ts'
import { adminContext } from '../admin-session.ts'
import { cursorOf } from './list-address.ts'
import { type SortKeys, sortOf } from './sort.ts'

/** What each tab stands for in the shop's own search syntax. */
type Filters = Readonly<Record<string, string>>

interface ListOptions {
  /** How many rows are on a page. */
  size?: number
  filters?: Filters
  /** What else the operation needs. */
  variables?: Readonly<Record<string, unknown>>
  sortKeys?: SortKeys
}

/** The search that an address asks for, in the shop's own syntax. */
export function searchOf(query: URLSearchParams, filters: Filters = {}): string {
  const filter = query.get('filter') ?? ''
  const search = query.get('search') ?? ''
  const condition = Object.hasOwn(filters, filter) && filters[filter]
  return [condition, search && `(${search})`].filter(Boolean).join(' ')
}

/** The part of a connection that an address asks for; the list is null if it could not be loaded. */
export async function loadList<T>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  operation: Operation<T>,
  { size = 50, filters, sortKeys = {}, variables }: ListOptions = {},
): Promise<{ address: string; list: T | null }> {
  const { search, searchParams } = new URL(request.url)
  const list = await context.get(adminContext).ask(operation, {
    query: searchOf(searchParams, filters),
    ...cursorOf(searchParams, size),
    ...sortOf(searchParams, sortKeys),
    ...variables,
  })
  return { address: search, list }
}

type ListText = 'heading' | 'of' | 'empty' | 'loadingFailed'

/** The texts of a `ListPage`, by the keys that all lists share; `loaded` is null if loading failed. */
export const listTexts = (t: (key: ListText) => string, loaded: unknown) => ({
  heading: t('heading'),
  of: t('of'),
  empty: t('empty'),
  failure: loaded === null ? t('loadingFailed') : null,
})
