import { articlePath, blogPath, pagePath } from '../../contract/document-paths.ts'
import { collectionPath, productPath } from '../../contract/page-addresses.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'

const named = { id: z.string(), title: z.string(), handle: z.string() }
const listOf = <T extends z.ZodRawShape>(node: T) => z.object({ nodes: z.array(z.object(node)) })

const found = z.object({
  pages: field('pages(first: 5, query: $query)', listOf(named)),
  products: field('products(first: 5, query: $products)', listOf(named)),
  collections: field('collections(first: 5, query: $query)', listOf(named)),
  blogs: field('blogs(first: 5, query: $query)', listOf(named)),
  articles: field(
    'articles(first: 5, query: $query)',
    listOf({ ...named, blog: z.object({ handle: z.string() }) }),
  ),
})
export type LinkKind = keyof z.infer<typeof found>

const pathOf = {
  pages: pagePath,
  products: productPath,
  collections: collectionPath,
  blogs: blogPath,
} as const

/** What links can lead to, the first few of each kind. Variables: `query`, and `products` for those alone. */
export const findLinks = operation({
  head: 'query ($query: String!, $products: String!)',
  response: found.transform(({ articles, ...others }) => [
    ...(['pages', 'products', 'collections', 'blogs'] as const).flatMap((kind) =>
      others[kind].nodes.map(({ id, title, handle }) => ({
        kind,
        id,
        title,
        path: pathOf[kind](handle),
      })),
    ),
    ...articles.nodes.map(({ id, title, handle, blog }) => ({
      kind: 'articles' as const,
      id,
      title,
      path: articlePath(blog.handle, handle),
    })),
  ]),
})
