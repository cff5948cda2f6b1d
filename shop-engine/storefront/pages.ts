import { type PageArgs, pageOf } from '../graphql/connections.ts'
import { type HandleOrId, handleOrNumber } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { isFound, wasAt } from '../graphql/search-in-memory.ts'
import { parseSearch, type Search } from '../graphql/search-syntax.ts'
import { termsAndForms, termsIn } from '../graphql/search-text.ts'
import { present, truncate } from '../graphql/serialize.ts'
import type { OwnDocument } from '../pages/document.store.ts'
import { visiblePictures } from '../products/media.ts'
import { toPlainText } from '../products/safe-html.ts'
import { readPages, type ShopDocument, type StorefrontDocuments } from './documents.ts'
import { readArticles, readBlogs, type ShopBlog, seoOf } from './own-documents.ts'

type Context = RequestContext<StorefrontDocuments>
type ListArgs = PageArgs & {
  query?: string | null
  reverse?: boolean | null
  sortKey?: string | null
}

const wordsOf = new WeakMap<ShopDocument['body'], readonly string[]>()

/** Whether each search term begins a word of the title or the text. */
export function holdsWords({ title, body }: ShopDocument, words: readonly string[]): boolean {
  const own = wordsOf.get(body) ?? termsAndForms(title, body.text)
  wordsOf.set(body, own)
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)))
}

const fields = ['title', 'handle', 'author', 'blog_title', 'tag', 'created_at', 'updated_at']

function listOf(all: readonly ShopDocument[], args: ListArgs, { language }: Context) {
  const search = parseSearch(args.query ?? '', fields)
  const found = all.filter((document) =>
    isFound(search, {
      terms: (text) => holdsWords(document, termsIn(text)),
      condition: (condition) => isSo(document, condition),
    }),
  )
  const { compare } = new Intl.Collator(language)
  const keyOf = sortKeys[args.sortKey ?? 'ID']
  const sorted = keyOf ? found.toSorted((a, b) => compare(keyOf(a), keyOf(b))) : found
  return pageOf(sorted, { args, field: 'pages' })
}

const sortKeys: Readonly<Record<string, (document: ShopDocument) => string>> = {
  TITLE: ({ title }) => title,
  AUTHOR: ({ own }) => own?.author ?? '',
  BLOG_TITLE: ({ blog }) => blog?.title ?? '',
  PUBLISHED_AT: ({ publishedAt }) => publishedAt,
  UPDATED_AT: ({ updatedAt }) => updatedAt,
}

function isSo(
  { handle, title, blog, own, createdAt, updatedAt }: ShopDocument,
  { name, sign, value }: Extract<Search, { kind: 'condition' }>,
): boolean {
  const isSame = (text: string) => text.toLowerCase() === value.toLowerCase()
  switch (name) {
    case 'handle':
      return handle === value
    case 'author':
      return isSame(own?.author ?? '')
    case 'blog_title':
      return isSame(blog?.title ?? '')
    case 'tag':
      return own?.tags.some(isSame) ?? false
    case 'created_at':
      return wasAt(createdAt, sign, value)
    case 'updated_at':
      return wasAt(updatedAt, sign, value)
    default:
      return isSame(title)
  }
}

function findIn(all: readonly ShopDocument[], args: HandleOrId, type: 'Page' | 'Article') {
  const { handle, number } = handleOrNumber(args, type)
  return all.find((document) =>
    handle === undefined ? document.id === number : document.handle === handle,
  )
}

export const pageOfHandle = async (args: HandleOrId, context: Context) =>
  findIn(await readPages(context), args, 'Page') ?? null
export const articleOf = async (args: HandleOrId, context: Context) =>
  findIn(await readArticles(context), args, 'Article') ?? null
export async function blogOf(args: HandleOrId, context: Context): Promise<ShopBlog | null> {
  const { handle, number } = handleOrNumber(args, 'Blog')
  const blogs = await readBlogs(context)
  return blogs.find((blog) => blog.handle === handle || blog.id === number) ?? null
}

const address = ({ path }: { path: string }, _args: unknown, { services }: Context) =>
  services.publicUrl + path

/** Who wrote a post; guides come from the shop itself. */
function authorOf(own: OwnDocument | undefined, { services }: Context) {
  if (own) {
    const [firstName = '', ...others] = own.author.split(' ')
    return { name: own.author, firstName, lastName: others.join(' '), email: '', bio: null }
  }
  const { shopName, supportEmail } = services.facts()
  return { name: shopName, firstName: '', lastName: shopName, email: supportEmail, bio: null }
}
const author = ({ own }: ShopDocument, _args: unknown, context: Context) => authorOf(own, context)

async function authorsOf(blog: ShopBlog, context: Context) {
  if (!blog.own) return [authorOf(undefined, context)]
  const posts = await postsOf(blog, context)
  const distinct = new Map(posts.flatMap(({ own }) => (own?.author ? [[own.author, own]] : [])))
  return [...distinct.values()].map((own) => authorOf(own, context))
}

const postsOf = async ({ id }: ShopBlog, context: Context) =>
  (await readArticles(context)).filter(({ blog }) => blog?.id === id)

/** The part of a summary without markup. */
const excerptOf = ({ own }: ShopDocument, { language }: Context) =>
  own ? toPlainText(own.texts[language].summaryHtml) : ''

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Page: ShopDocument
    Article: ShopDocument
    Blog: ShopBlog
  }
}

export const pageResolvers = {
  QueryRoot: {
    page: (_root, args, context) => pageOfHandle(args, context),
    pageByHandle: (_root, args, context) => pageOfHandle(args, context),
    pages: async (_root, args, context) => listOf(await readPages(context), args, context),
    article: (_root, args, context) => articleOf(args, context),
    articles: async (_root, args, context) => listOf(await readArticles(context), args, context),
    blog: (_root, args, context) => blogOf(args, context),
    blogByHandle: (_root, args, context) => blogOf(args, context),
    blogs: async (_root, args, context) => {
      const { compare } = new Intl.Collator(context.language)
      const all = await readBlogs(context)
      const keyOf = { TITLE: 'title', HANDLE: 'handle' } as const
      const name =
        args.sortKey === 'TITLE' || args.sortKey === 'HANDLE' ? keyOf[args.sortKey] : null
      const sorted = name ? all.toSorted((a, b) => compare(a[name], b[name])) : all
      return pageOf(sorted, { args, field: 'blogs' })
    },
  },
  Page: {
    body: ({ body }) => body.html,
    bodySummary: ({ body }) => truncate(body.text, 150),
    onlineStoreUrl: address,
    seo: seoOf,
  },
  Blog: {
    onlineStoreUrl: address,
    articleByHandle: async (blog, { handle }, context) =>
      (await postsOf(blog, context)).find((post) => post.handle === handle) ?? null,
    articles: async (blog, args, context) => listOf(await postsOf(blog, context), args, context),
    authors: (blog, _args, context) => authorsOf(blog, context),
    seo: (blog, args, context) => (blog.own ? seoOf(blog, args, context) : null),
  },
  Article: {
    author,
    authorV2: author,
    blog: ({ blog }) => present(blog),
    content: ({ body }, args) => truncate(body.text, args.truncateAt ?? undefined),
    contentHtml: ({ body }) => body.html,
    excerpt: (post, { truncateAt }, context) =>
      truncate(excerptOf(post, context), truncateAt ?? undefined) || null,
    excerptHtml: ({ own }, _args, { language }) => own?.texts[language].summaryHtml || null,
    image: ({ product, own }, _args, { services }) =>
      own?.image ?? (product && visiblePictures(product, services.pictures)[0]) ?? null,
    tags: ({ own }) => own?.tags ?? [],
    onlineStoreUrl: address,
    seo: seoOf,
  },
} satisfies StorefrontResolvers<StorefrontDocuments>
