import type { Args, Types } from '#/contract/admin/types.generated.ts'
import type { AdminContext, AdminResolvers } from './admin.ts'
import {
  type CountArgs,
  countUpTo,
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

type Fields<Services> = NonNullable<AdminResolvers<Services>['QueryRoot']>
/** A list at the root that has a count. */
type ListName = {
  [Name in keyof Types['QueryRoot'] &
    keyof Args['QueryRoot']]: `${Name}Count` extends keyof Types['QueryRoot'] ? Name : never
}[keyof Types['QueryRoot'] & keyof Args['QueryRoot']]
type SortKey<Name extends ListName> = Args['QueryRoot'][Name] extends { sortKey?: infer Key }
  ? Extract<Key, string>
  : string

interface RootList<Name extends ListName, Services> {
  /** The schema has a default. */
  sortKey: SortKey<Name>
  page(
    listQuery: ListWanted<SortKey<Name>>,
    context: AdminContext<Services>,
  ): Promise<Types['QueryRoot'][Name]>
  /** Counts what the search finds up to `max`. */
  count(
    listQuery: { query: string; max: number },
    context: AdminContext<Services>,
  ): number | Promise<number>
}

/** A list at the root of the Admin API and the field that counts it: `orders` and `ordersCount`. */
export function rootList<Name extends ListName, Services>(
  field: Name,
  list: RootList<Name, Services>,
): Pick<Fields<Services>, Name | `${Name}Count`>
export function rootList<Services>(field: ListName, list: RootList<ListName, Services>): object {
  return {
    [field]: (_root: unknown, args: ListArgs, context: AdminContext<Services>) =>
      list.page(listWanted(field, args, list.sortKey), context),
    [`${field}Count`]: (
      _root: unknown,
      { query, limit }: CountArgs,
      context: AdminContext<Services>,
    ) => countUpTo(limit, (max) => list.count({ query: query ?? '', max }, context)),
  }
}

/** The same for a short list, which `all` reads completely. */
export function shortRootList<Name extends ListName, Services>(
  field: Name,
  all: (
    listQuery: { query: string; sortKey: SortKey<Name> | 'ID' },
    context: AdminContext<Services>,
  ) => Promise<readonly { id: number }[]>,
): Pick<Fields<Services>, Name | `${Name}Count`>
export function shortRootList<Services>(
  field: ListName,
  all: (
    listQuery: { query: string; sortKey: string },
    context: AdminContext<Services>,
  ) => Promise<readonly { id: number }[]>,
): object {
  return {
    [field]: async (_root: unknown, args: ListArgs, context: AdminContext<Services>) => {
      const list = await all({ query: args.query ?? '', sortKey: args.sortKey ?? 'ID' }, context)
      return pageOf(list, { args, field })
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
  }
}

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
