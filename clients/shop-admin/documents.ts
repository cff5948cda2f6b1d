import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { mutation, mutationOf } from './mutation.ts'
import { pageInfo } from './page-info.ts'
import { translated } from './products.ts'

/** The number in the shop's global id. */
export const numberOf = (id: string): string => id.split('/').at(-1) ?? ''

const listed = {
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  isPublished: z.boolean(),
  publishedAt: z.string().nullable(),
}
const metafield = z.object({ value: z.string() }).nullable()
const edited = {
  ...listed,
  body: z.string(),
  updatedAt: z.string(),
  seoTitle: field('metafield(namespace: "global", key: "title_tag")', metafield),
  seoDescription: field('metafield(namespace: "global", key: "description_tag")', metafield),
}
const paging = '$query: String, $first: Int, $last: Int, $after: String, $before: String'
const asked = 'query: $query, first: $first, last: $last, after: $after, before: $before'

const listedPage = z.object(listed)
export type ListedPage = z.infer<typeof listedPage>

/** Those that were changed last come first. */
export const listPages = operation({
  head: `query (${paging})`,
  response: z.object({
    pages: field(
      `pages(${asked}, sortKey: UPDATED_AT, reverse: true)`,
      z.object({ nodes: z.array(listedPage), pageInfo }),
    ),
  }),
})

const editedPage = z.object(edited)
export type EditedPage = z.infer<typeof editedPage>
const foundPage = translated.extend({ record: field('page(id: $id)', editedPage.nullable()) })
export type FoundPage = z.infer<typeof foundPage>

/** A page with its texts in other languages. */
export const findPage: Operation<FoundPage> = operation({
  head: 'query ($id: ID!)',
  response: foundPage,
})

export const createPage = mutationOf(
  z.object({ page: z.object({ id: z.string() }).nullable() }),
  '$page: PageCreateInput!',
  'pageCreate(page: $page)',
)
export const updatePage = mutation(
  '$id: ID!, $page: PageUpdateInput!',
  'pageUpdate(id: $id, page: $page)',
  { repeatable: true },
)
export const deletePage = mutation('$id: ID!', 'pageDelete(id: $id)', { repeatable: true })

const picture = (maxWidth: number) =>
  z
    .object({
      url: field(`url(transform: { maxWidth: ${maxWidth} })`, z.string()),
      altText: z.string().nullable(),
    })
    .nullable()
const blog = z.object({ id: z.string(), title: z.string() })
export type ListedBlog = z.infer<typeof blog>
const blogs = field('blogs(first: 250, sortKey: TITLE)', z.object({ nodes: z.array(blog) }))

const listedPost = z.object({ ...listed, image: picture(96), blog })
export type ListedPost = z.infer<typeof listedPost>

/** The newest first. */
export const listPosts = operation({
  head: `query (${paging})`,
  response: z.object({
    articles: field(
      `articles(${asked}, sortKey: PUBLISHED_AT, reverse: true)`,
      z.object({ nodes: z.array(listedPost), pageInfo }),
    ),
  }),
})

export const listBlogs = operation({ head: 'query', response: z.object({ blogs }) })

const editedPost = z.object({
  ...edited,
  blog: z.object({ ...blog.shape, handle: z.string() }),
  summary: z.string().nullable(),
  author: z.object({ name: z.string() }).nullable(),
  tags: z.array(z.string()),
  image: picture(320),
})
export type EditedPost = z.infer<typeof editedPost>
const foundPost = translated.extend({
  record: field('article(id: $id)', editedPost.nullable()),
  blogs,
})
export type FoundPost = z.infer<typeof foundPost>

/** A post with its texts in other languages, and all blogs. */
export const findPost: Operation<FoundPost> = operation({
  head: 'query ($id: ID!)',
  response: foundPost,
})

export const createPost = mutationOf(
  z.object({ article: z.object({ id: z.string() }).nullable() }),
  '$article: ArticleCreateInput!, $blog: ArticleBlogInput',
  'articleCreate(article: $article, blog: $blog)',
)
export const updatePost = mutation(
  '$id: ID!, $article: ArticleUpdateInput!, $blog: ArticleBlogInput',
  'articleUpdate(id: $id, article: $article, blog: $blog)',
)
export const deletePost = mutation('$id: ID!', 'articleDelete(id: $id)', { repeatable: true })

/** Forgets what search engines were told; variables: `metafields`. */
export const deleteListing = mutation(
  '$metafields: [MetafieldIdentifierInput!]!',
  'metafieldsDelete(metafields: $metafields)',
  { repeatable: true },
)
