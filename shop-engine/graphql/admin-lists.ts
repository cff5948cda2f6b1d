import type { AdminContext, AdminResolver } from './admin.ts'
import {
  type CountArgs,
  countUpTo,
  type Page,
  type PageArgs,
  type PageWanted,
  pageOf,
  pageWanted,
} from './connections.ts'

/** The arguments of the Admin API's root lists. */
export interface ListArgs<SortKey extends string = string> extends PageArgs {
  query?: string | null
  sortKey?: SortKey | null
}

export interface ListWanted<SortKey extends string = string> extends PageWanted {
  query: string
  sortKey: SortKey
  reverse: boolean
}

interface RootList<Services, SortKey extends string> {
  /** The schema has a default. */
  sortKey: SortKey
  page(wanted: ListWanted<SortKey>, context: AdminContext<Services>): Promise<Page<unknown>>
  /** Counts what the search finds up to `max`. */
  count(
    wanted: { query: string; max: number },
    context: AdminContext<Services>,
  ): number | Promise<number>
}

/** A list at the root of the Admin API and the field that counts it: `orders` and `ordersCount`. */
export const rootList = <Services, SortKey extends string = string>(
  field: string,
  list: RootList<Services, SortKey>,
): Readonly<Record<string, AdminResolver<Services>>> => ({
  [field]: (_root: unknown, args: ListArgs<SortKey>, context: AdminContext<Services>) =>
    list.page(listWanted(field, args, list.sortKey), context),
  [`${field}Count`]: (
    _root: unknown,
    { query, limit }: CountArgs,
    context: AdminContext<Services>,
  ) => countUpTo(limit, (max) => list.count({ query: query ?? '', max }, context)),
})

/** The same for a short list, which `all` reads completely. */
export const shortRootList = <Services>(
  field: string,
  all: (
    wanted: { query: string; sortKey: string },
    context: AdminContext<Services>,
  ) => Promise<readonly { id: number }[]>,
): Readonly<Record<string, AdminResolver<Services>>> => ({
  [field]: async (_root: unknown, args: ListArgs, context: AdminContext<Services>) => {
    const list = await all({ query: args.query ?? '', sortKey: args.sortKey ?? 'ID' }, context)
    return pageOf(list, { args, field, idOf: ({ id }) => id })
  },
  [`${field}Count`]: (
    _root: unknown,
    { query, limit }: CountArgs,
    context: AdminContext<Services>,
  ) =>
    countUpTo(
      limit,
      async () => (await all({ query: query ?? '', sortKey: 'ID' }, context)).length,
    ),
})

/** Throws a `badRequest` if the arguments don't request a page. */
export const listWanted = <SortKey extends string>(
  field: string,
  args: ListArgs<SortKey>,
  sortKey: SortKey,
): ListWanted<SortKey> => ({
  ...pageWanted(args, field),
  query: args.query ?? '',
  sortKey: args.sortKey ?? sortKey,
  reverse: args.reverse === true,
})
