import { type Kysely, sql } from 'kysely'
import { countRows } from '#/database/count-rows.ts'
import { badRequest } from '../graphql/bad-request.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { exactly } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { readPages, type StorefrontDocuments } from './documents.ts'
import { readArticles, readBlogs } from './own-documents.ts'

type Context = RequestContext<StorefrontDocuments>

/** Entries per page of a sitemap, as in Shopify. */
const perPage = 250
/** The limit for a sitemap of files with 50,000 URLs each. */
const maxPages = 40_000

interface SitemapEntry {
  kind: 'SitemapResource'
  handle: string
  updatedAt: string
  title: string | null
}

const tables = { PRODUCT: 'shop_products', COLLECTION: 'shop_collections' } as const
type Listed = keyof typeof tables
const isListed = (type: string): type is Listed => Object.hasOwn(tables, type)

const entry = (row: { handle: string; updatedAt: string; title?: string }): SitemapEntry => ({
  kind: 'SitemapResource',
  handle: row.handle,
  title: row.title ?? null,
  updatedAt: row.updatedAt,
})

/** There are few entries besides products and collections, so all are read. */
async function others(type: string, context: Context): Promise<SitemapEntry[]> {
  if (type === 'PAGE') return (await readPages(context)).map(entry)
  const articles = type === 'METAOBJECT' ? [] : await readArticles(context)
  if (type !== 'BLOG')
    return articles.map((article) =>
      entry({ ...article, handle: `${article.blog?.handle}/${article.handle}` }),
    )
  return (await readBlogs(context)).map(({ id, handle, title, own }) => {
    const posts = articles.filter(({ blog }) => blog?.id === id)
    const moments = [own?.updatedAt ?? '', ...posts.map(({ updatedAt }) => updatedAt)]
    const updatedAt = moments.toSorted().at(-1) ?? ''
    return entry({ handle, updatedAt, title: own ? title : handle })
  })
}

async function countOf(type: string, context: Context): Promise<number> {
  if (!isListed(type)) return (await others(type, context)).length
  const { db } = context.services.catalogue
  return countRows(db, db.selectFrom(tables[type]).select('id').where('published', '=', 1))
}

/** What is before the page is skipped using only an index. */
function readListed(db: Kysely<ShopTables>, table: (typeof tables)[Listed], from: number) {
  const published = db.selectFrom(table).where('published', '=', 1).orderBy('id')
  return published
    .select(['handle', sql<string>`updated_at`.as('updatedAt')])
    .where('id', '>=', published.select('id').offset(from).limit(1))
    .limit(perPage + 1)
    .execute()
}

async function entriesOf(type: string, page: number, context: Context) {
  if (page < 1 || page > maxPages) throw badRequest(`'page' must be between 1 and ${maxPages}`)
  const from = (page - 1) * perPage
  const rows = isListed(type)
    ? await readListed(context.services.catalogue.db, tables[type], from)
    : (await others(type, context)).slice(from, from + perPage + 1)
  return { items: rows.slice(0, perPage).map(entry), hasNextPage: rows.length > perPage }
}

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Sitemap: { type: SitemapType }
  }
}

export const sitemapResolvers = {
  QueryRoot: { sitemap: (_root, { type }) => ({ type }) },
  Sitemap: {
    pagesCount: async ({ type }, _args, context) =>
      exactly(Math.ceil((await countOf(type, context)) / perPage)),
    resources: ({ type }, { page }, context) => entriesOf(type, page, context),
  },
} satisfies StorefrontResolvers<StorefrontDocuments>
