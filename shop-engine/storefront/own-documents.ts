import { textsOf } from '#/content/texts.ts'
import { decoded } from '#/contract/decoded.ts'
import { articlePath, blogPath, pagePath } from '#/contract/document-paths.ts'
import type { MenuItemType } from '#/contract/storefront/types.generated.ts'
import { globalId } from '../graphql/global-id.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import { truncate } from '../graphql/serialize.ts'
import type { MetafieldServices } from '../metafields/metafields.ts'
import {
  type DocumentServices,
  type DocumentText,
  isOfKind,
  type OwnDocument,
} from '../pages/document.store.ts'
import { type Body, readGuides, type ShopDocument, type StorefrontDocuments } from './documents.ts'

type Context = RequestContext<StorefrontDocuments>

/** A blog, in the language of the response. */
export interface ShopBlog {
  kind: 'Blog'
  id: number
  handle: string
  title: string
  path: string
  own: OwnDocument | undefined
}

const texts = textsOf('storefront')
/** Where the guides to products are posts; every new Shopify store has a blog with this handle. */
const guides = { kind: 'Blog', id: 1, handle: 'news', path: '/help', own: undefined } as const

const bodies = new WeakMap<DocumentText, Body>()

/** The same object for the same text, so that its words are found once. */
function bodyOf(text: DocumentText): Body {
  const body = bodies.get(text) ?? { html: text.bodyHtml, text: text.body }
  bodies.set(text, body)
  return body
}

const toShown = <Kind extends 'Page' | 'Article'>(
  own: OwnDocument<Kind>,
  {
    path,
    language,
    blog,
  }: { path: string; blog: ShopBlog | undefined } & Pick<Context, 'language'>,
): ShopDocument => ({
  kind: own.kind,
  id: own.id,
  handle: own.handle,
  title: own.texts[language].title,
  body: bodyOf(own.texts[language]),
  path,
  createdAt: own.createdAt,
  updatedAt: own.updatedAt,
  publishedAt: own.publishedAt ?? own.createdAt,
  product: undefined,
  blog,
  own,
})

export async function readOwnPages({ services, language }: Context): Promise<ShopDocument[]> {
  const pages = (await services.documents.shown()).filter(isOfKind('Page'))
  return pages.map((page) =>
    toShown(page, { path: pagePath(page.handle), language, blog: undefined }),
  )
}

/** The owner's blogs and the guides to products, unless there are none, or the owner has a blog of their name. */
export async function readBlogs(context: Context): Promise<ShopBlog[]> {
  const { services, language } = context
  const own = (await services.documents.shown()).filter(isOfKind('Blog')).map(
    (blog): ShopBlog => ({
      kind: 'Blog',
      id: blog.id,
      handle: blog.handle,
      title: blog.texts[language].title,
      path: blogPath(blog.handle),
      own: blog,
    }),
  )
  const hasGuides =
    own.every(({ handle }) => handle !== guides.handle) && (await readGuides(context)).length > 0
  return [...(hasGuides ? [{ ...guides, title: texts[language].blog }] : []), ...own]
}

/** The posts of all blogs. */
export async function readArticles(context: Context): Promise<ShopDocument[]> {
  const { services, language } = context
  const blogs = await readBlogs(context)
  const ofGuides = blogs.find(({ own }) => own === undefined)
  const own = (await services.documents.shown()).filter(isOfKind('Article')).flatMap((post) => {
    const blog = blogs.find(({ id }) => id === post.blogId)
    return blog
      ? [toShown(post, { path: articlePath(blog.handle, post.handle), language, blog })]
      : []
  })
  const guidePosts = ofGuides ? await readGuides(context) : []
  return [...guidePosts.map((guide) => ({ ...guide, blog: ofGuides })), ...own]
}

/** What a search engine lists: as the owner says, in languages that say nothing else themselves. */
export async function seoOf(
  {
    kind,
    id,
    title,
    body,
    own,
  }: Pick<ShopDocument, 'id' | 'title' | 'own'> & {
    kind: 'Page' | 'Article' | 'Blog'
    body?: Body
  },
  _args: unknown,
  { services, language, languages }: RequestContext<DocumentServices & MetafieldServices>,
) {
  const written = { title, description: truncate(body?.text ?? '', 160) || null }
  if (!own) return written
  const first = own.texts[languages.first]
  const isTranslated = own.texts[language].title !== first.title
  const fields = await services.metafields.of(ownerTypes[kind], id)
  const field = (key: string) =>
    fields.find((field) => field.namespace === 'global' && field.key === key)?.value
  return isTranslated
    ? written
    : {
        title: field('title_tag') ?? written.title,
        description: field('description_tag') ?? written.description,
      }
}

const ownerTypes = { Page: 'PAGE', Article: 'ARTICLE', Blog: 'BLOG' } as const

/** The page, blog, or post at a path of the website; undefined where there is none. */
export async function documentAt(
  path: string,
  context: Context,
): Promise<{ type: MenuItemType; resourceId: string } | undefined> {
  const plain = decoded(path)
  const found = [
    ...(await readOwnPages(context)),
    ...(await readBlogs(context)),
    ...(await readArticles(context)),
  ].find((document) => decoded(document.path) === plain)
  const types = { Page: 'PAGE', Blog: 'BLOG', Article: 'ARTICLE' } as const
  return found && { type: types[found.kind], resourceId: globalId(found.kind, found.id) }
}
