import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { imageSchema } from './image.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const seoSchema = z
  .object({ title: z.string().nullable(), description: z.string().nullable() })
  .nullable()

const pageSchema = z.object({
  title: z.string(),
  body: z.string(),
  bodySummary: z.string(),
  onlineStoreUrl: z.string().nullable(),
  seo: seoSchema,
})
export type WrittenPage = z.infer<typeof pageSchema>

const pageOperation = shopOperation({
  name: 'query Page',
  variables: '$handle: String!',
  response: z.object({ page: field('page(handle: $handle)', pageSchema.nullable()) }),
})

const postFields = {
  handle: z.string(),
  title: z.string(),
  publishedAt: z.string(),
  tags: z.array(z.string()),
  image: imageSchema.nullable(),
  authorV2: z.object({ name: z.string() }).nullable(),
}
const cardSchema = z.object({
  ...postFields,
  excerpt: z.string().nullable(),
  content: field('content(truncateAt: 220)', z.string()),
})
export type PostCard = z.infer<typeof cardSchema>

const blogFields = {
  handle: z.string(),
  title: z.string(),
  onlineStoreUrl: z.string().nullable(),
  seo: seoSchema,
}
const blogOperation = shopOperation({
  name: 'query Blog',
  variables: '$handle: String!, $first: Int!, $after: String',
  response: z.object({
    blog: field(
      'blog(handle: $handle)',
      z
        .object({
          ...blogFields,
          articles: field(
            'articles(first: $first, after: $after, sortKey: PUBLISHED_AT, reverse: true)',
            z.object({
              nodes: z.array(cardSchema),
              pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
            }),
          ),
        })
        .nullable(),
    ),
  }),
})

/** How many posts are looked through for those before and after one. */
const neighbors = 250
const postSchema = z.object({
  ...postFields,
  contentHtml: z.string(),
  excerpt: z.string().nullable(),
  content: field('content(truncateAt: 160)', z.string()),
  onlineStoreUrl: z.string().nullable(),
  seo: seoSchema,
})
export type Post = z.infer<typeof postSchema>

const postOperation = shopOperation({
  name: 'query Post',
  variables: '$blog: String!, $post: String!',
  response: z.object({
    blog: field(
      'blog(handle: $blog)',
      z
        .object({
          ...blogFields,
          post: field('articleByHandle(handle: $post)', postSchema.nullable()),
          articles: field(
            `articles(first: ${neighbors}, sortKey: PUBLISHED_AT, reverse: true)`,
            z.object({ nodes: z.array(z.object({ handle: z.string(), title: z.string() })) }),
          ),
        })
        .nullable(),
    ),
  }),
})

const searchOperation = shopOperation({
  name: 'query SearchDocuments',
  variables: '$query: String!, $limit: Int!',
  response: z.object({
    predictiveSearch: field(
      'predictiveSearch(query: $query, limit: $limit, types: [PAGE, ARTICLE])',
      z
        .object({
          pages: z.array(
            z.object({
              title: z.string(),
              onlineStoreUrl: z.string().nullable(),
              bodySummary: z.string(),
            }),
          ),
          articles: z.array(
            z.object({
              title: z.string(),
              onlineStoreUrl: z.string().nullable(),
              content: field('content(truncateAt: 150)', z.string()),
            }),
          ),
        })
        .nullable(),
    ),
  }),
})

export const documentsOperations = [pageOperation, blogOperation, postOperation, searchOperation]

/** A page that the shop's owner wrote; null if there is none. Throws ShopError. */
export const readPage = async (shop: ShopAccess, handle: string): Promise<WrittenPage | null> =>
  (await shop.ask(pageOperation, { handle })).page

/** A blog with some of its posts, the newest first; null if there is none. Throws ShopError. */
export async function readBlog(
  shop: ShopAccess,
  handle: string,
  { first, after = null }: { first: number; after?: string | null },
) {
  const { blog } = await shop.ask(blogOperation, { handle, first, after })
  if (!blog) return null
  const { articles, ...rest } = blog
  const { hasNextPage, endCursor } = articles.pageInfo
  return { ...rest, posts: articles.nodes, next: hasNextPage ? endCursor : null }
}

/** A post with its blog, and the posts before and after it; null if there is none. Throws ShopError. */
export async function readPost(shop: ShopAccess, { blog, post }: { blog: string; post: string }) {
  const found = (await shop.ask(postOperation, { blog, post })).blog
  if (!found?.post) return null
  const { articles, post: read, ...rest } = found
  const place = articles.nodes.findIndex(({ handle }) => handle === read.handle)
  return {
    blog: rest,
    post: read,
    newer: articles.nodes[place - 1] ?? null,
    older: place < 0 ? null : (articles.nodes[place + 1] ?? null),
  }
}

/** Pages and posts that these words find, with where they are on the website of the shop. Throws ShopError. */
export async function searchDocuments(shop: ShopAccess, query: string, limit: number) {
  const { predictiveSearch } = await shop.ask(searchOperation, { query, limit })
  const { pages = [], articles = [] } = predictiveSearch ?? {}
  return [
    ...pages.map(({ title, onlineStoreUrl, bodySummary }) => ({
      title,
      onlineStoreUrl,
      text: bodySummary,
    })),
    ...articles.map(({ title, onlineStoreUrl, content }) => ({
      title,
      onlineStoreUrl,
      text: content,
    })),
  ]
}
