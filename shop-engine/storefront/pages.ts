import { textsOf } from '#/content/texts.ts'
import { type PageArgs, pageBy, pageOf } from '../graphql/connections.ts'
import { globalId, type HandleOrId, handleOrNumber } from '../graphql/global-id.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { isFound } from '../graphql/search-in-memory.ts'
import { parseSearch } from '../graphql/search-syntax.ts'
import { termsAndForms, termsIn } from '../graphql/search-text.ts'
import { noMetafields, truncate } from '../graphql/serialize.ts'
import { visiblePictures } from '../products/media.ts'
import { type DocumentServices, readArticles, readPages, type ShopDocument } from './documents.ts'

type Context = RequestContext<DocumentServices>
const texts = textsOf('storefront')
type ListArgs = PageArgs & {
  query?: string | null
  reverse?: boolean | null
  sortKey?: string | null
}

/** The only blog; every new Shopify store has one with this handle. */
export const blog = { kind: 'Blog', handle: 'news' } as const

/** Whether each search term begins a word of the title or the text. */
export function holdsWords({ title, body }: ShopDocument, words: readonly string[]): boolean {
  const own = termsAndForms(title, body.text)
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)))
}

function listOf(all: readonly ShopDocument[], args: ListArgs, { language }: Context) {
  const search = parseSearch(args.query ?? '', ['title', 'handle'])
  const found = all.filter((document) =>
    isFound(search, {
      terms: (text) => holdsWords(document, termsIn(text)),
      condition: ({ name, value }) =>
        name === 'handle'
          ? document.handle === value
          : document.title.toLowerCase() === value.toLowerCase(),
    }),
  )
  const { compare } = new Intl.Collator(language)
  const sorted =
    args.sortKey === 'TITLE' ? found.toSorted((a, b) => compare(a.title, b.title)) : found
  return pageOf(sorted, { args, field: 'pages' })
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
export function blogOf(args: HandleOrId) {
  const { handle, number } = handleOrNumber(args, 'Blog')
  return handle === blog.handle || number === 1 ? blog : null
}

const address = ({ path }: ShopDocument, _args: unknown, { services }: Context) =>
  services.publicUrl + path
const author = (_article: unknown, _args: unknown, { services }: Context) => {
  const { shopName, supportEmail } = services.facts()
  return { name: shopName, firstName: '', lastName: shopName, email: supportEmail, bio: null }
}
const seoOf = ({ title, body }: ShopDocument) => ({ title, description: truncate(body.text, 160) })

declare module '#/contract/storefront/types.generated.ts' {
  interface Views {
    Page: ShopDocument
    Article: ShopDocument
    Blog: typeof blog
  }
}

export const pageResolvers = {
  QueryRoot: {
    page: (_root, args, context) => pageOfHandle(args, context),
    pageByHandle: (_root, args, context) => pageOfHandle(args, context),
    pages: async (_root, args, context) => listOf(await readPages(context), args, context),
    article: (_root, args, context) => articleOf(args, context),
    articles: async (_root, args, context) => listOf(await readArticles(context), args, context),
    blog: (_root, args) => blogOf(args),
    blogByHandle: (_root, args) => blogOf(args),
    blogs: (_root, args) => pageBy([blog], { args, field: 'blogs', idOf: () => 1 }),
  },
  Page: {
    ...noMetafields,
    body: ({ body }) => body.html,
    bodySummary: ({ body }) => truncate(body.text, 150),
    createdAt: ({ updatedAt }) => updatedAt,
    onlineStoreUrl: address,
    seo: seoOf,
  },
  Blog: {
    ...noMetafields,
    id: () => globalId('Blog', 1),
    title: (_blog, _args, { language }) => texts[language].blog,
    onlineStoreUrl: (_blog, _args, { services }) => `${services.publicUrl}/help`,
    articleByHandle: (_blog, args, context) => articleOf(args, context),
    articles: async (_blog, args, context) => listOf(await readArticles(context), args, context),
    authors: (_blog, args, context) => [author(_blog, args, context)],
  },
  Article: {
    ...noMetafields,
    author,
    authorV2: author,
    blog: () => blog,
    content: ({ body }, args) => truncate(body.text, args.truncateAt ?? undefined),
    contentHtml: ({ body }) => body.html,
    image: ({ product }, _args, { services }) =>
      (product && visiblePictures(product, services.pictures)[0]) ?? null,
    publishedAt: ({ updatedAt }) => updatedAt,
    onlineStoreUrl: address,
    seo: seoOf,
  },
} satisfies StorefrontResolvers<DocumentServices>
