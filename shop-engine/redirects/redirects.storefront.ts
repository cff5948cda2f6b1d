import type { Kysely } from 'kysely'
import { pageOf, pageWanted } from '../graphql/connections.ts'
import type { StorefrontResolvers } from '../graphql/resolvers.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { listRedirects, type Redirect, redirectFields } from './redirect.store.ts'
import { resolveRedirect } from './resolve-redirect.ts'

export interface StorefrontRedirectServices {
  redirects: { db: Kysely<ShopTables> }
}

/** The path that a search asks for, as storefronts do for an address without a page. */
function pathIn(search: Search): string | undefined {
  if (search.kind === 'all' && search.of.length === 1 && search.of[0]) return pathIn(search.of[0])
  return search.kind === 'condition' && search.name === 'path' ? search.value : undefined
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    UrlRedirect: Redirect
  }
}

export const redirectResolvers = {
  QueryRoot: {
    /** For `path:/old`, where it leads in the end: by a pattern, too, and through other redirects. */
    async urlRedirects(_root, args, { services: { redirects } }) {
      const query = args.query ?? ''
      const path = pathIn(parseSearch(query, redirectFields))
      if (path === undefined)
        return listRedirects(redirects.db, {
          ...pageWanted(args, 'urlRedirects'),
          query,
          sort: 'ID',
          reverse: args.reverse === true,
        })
      const found = await resolveRedirect(redirects.db, path)
      return pageOf(found ? [found] : [], { args, field: 'urlRedirects' })
    },
  },
} satisfies StorefrontResolvers<StorefrontRedirectServices>
