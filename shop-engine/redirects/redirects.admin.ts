import type { Kysely } from 'kysely'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  countRedirects,
  findRedirect,
  listRedirects,
  type Redirect,
  redirectFields,
} from './redirect.store.ts'
import { createRedirect, editRedirect, removeRedirect } from './redirect-edits.ts'
import {
  fetchRedirects,
  findImport,
  keepRedirects,
  type RedirectFile,
  type RedirectImport,
  submitRedirects,
} from './redirect-import.ts'

export interface RedirectServices {
  db: Kysely<ShopTables>
  /** Whether files may be fetched from this machine. */
  fetchLoopback: boolean
  /** The file of the current import, once it was fetched. */
  redirectFile?: RedirectFile
}
type Context = AdminContext<RedirectServices>

const idIn = (id: string) => numberIn(id, 'UrlRedirect')
const importIn = (id: string) => numberIn(id, 'UrlRedirectImport')
const find = (id: number | undefined, { services }: Context) => findRedirect(services.db, id)
const view = (id: number, context: Context) => async () => ({
  urlRedirect: await find(id, context),
})

const writes = mutations<RedirectServices>(
  'write_online_store_navigation',
  {
    urlRedirectCreate: async ({ urlRedirect }, change, context) =>
      view(await createRedirect(change, urlRedirect), context),
    urlRedirectUpdate: async ({ id, urlRedirect }, change, context) =>
      view(await editRedirect(change, idIn(id), urlRedirect), context),
    urlRedirectDelete: async ({ id }, change) => {
      await removeRedirect(change, idIn(id))
      return () => ({ deletedUrlRedirectId: id })
    },
    urlRedirectImportCreate: async (_args, change, { services: { db, redirectFile } }) => {
      if (!redirectFile) throw new Error('The file was not fetched.')
      const id = await keepRedirects(change, redirectFile)
      return async () => ({ urlRedirectImport: await findImport(db, id) })
    },
    urlRedirectImportSubmit: async ({ id }, change) => {
      await submitRedirects(change, importIn(id))
      return () => ({ job: { id: globalId('Job', `redirects-${importIn(id)}`), done: true } })
    },
  },
  {
    prepare: {
      urlRedirectImportCreate: async ({ url }, { services, ...context }) => ({
        ...context,
        services: {
          ...services,
          redirectFile: await fetchRedirects(String(url), {
            allowLoopback: services.fetchLoopback,
          }),
        },
      }),
    },
  },
)

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    UrlRedirect: Redirect
    UrlRedirectImport: RedirectImport
  }
}

export const redirectsAdmin = {
  searches: { urlRedirects: redirectFields, urlRedirectsCount: redirectFields },
  scopes: {
    UrlRedirect: 'read_online_store_navigation',
    UrlRedirectImport: 'read_online_store_navigation',
    'QueryRoot.urlRedirectsCount': 'read_online_store_navigation',
  },
  nodes: {
    UrlRedirect: (id, context) => find(idIn(id), context),
    UrlRedirectImport: (id, { services }) => findImport(services.db, importIn(id)),
  },
  resolvers: {
    QueryRoot: {
      urlRedirect: (_root, { id }, context) => find(idIn(id), context),
      urlRedirectImport: (_root, { id }, { services }) => findImport(services.db, importIn(id)),
      ...rootList<'urlRedirects', RedirectServices>('urlRedirects', {
        sortKey: 'ID',
        page: ({ sortKey, ...listQuery }, { services }) =>
          listRedirects(services.db, { ...listQuery, sort: sortKey === 'PATH' ? 'PATH' : 'ID' }),
        count: (listQuery, { services }) => countRedirects(services.db, listQuery),
      }),
    },
    Mutation: writes,
    UrlRedirectImport: {
      count: ({ rows, createdCount, updatedCount }) =>
        createdCount === null ? rows.length : createdCount + (updatedCount ?? 0),
      finished: ({ finishedAt }) => finishedAt !== null,
      previewRedirects: ({ rows }) => rows.slice(0, 3),
    },
  },
} satisfies AdminFeature<RedirectServices>
