import { data, redirect } from 'react-router'
import { readBlog, readPage, readPost } from '#/clients/shop/documents.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { articlePath, blogPath, pagePath } from '#/contract/document-paths.ts'
import { afterParameter } from '#/contract/page-addresses.ts'
import type { RequestContext } from '../context/request-context.ts'
import { cleanHtml } from '../prose/clean-html.server.ts'

const postsPerPage = 12

/** A page that the owner wrote. Throws a response where there is none, or elsewhere. */
export async function loadOwnPage(context: RequestContext, handle: string) {
  const page = await found(readPage(context.shop, handle))
  leadElsewhere(page.onlineStoreUrl, pagePath(handle), context)
  const { title, body, bodySummary, seo } = page
  return {
    title,
    html: cleanHtml(body, { topHeading: 'h2' }),
    seo: {
      title: seo?.title || title,
      description: seo?.description || oneLine(bodySummary) || title,
    },
  }
}
export type OwnPageView = Awaited<ReturnType<typeof loadOwnPage>>

/** A blog with some of its posts. Throws a response where there is none, or elsewhere. */
export async function loadBlog(context: RequestContext, handle: string, request: Request) {
  const after = new URL(request.url).searchParams.get(afterParameter)
  const blog = await found(readBlog(context.shop, handle, { first: postsPerPage, after })).catch(
    (error: unknown) => {
      // Whatever another list's cursor, or none at all, leads to the start of this one.
      throw after !== null && isShopError(error) ? redirect(blogPath(handle)) : error
    },
  )
  leadElsewhere(blog.onlineStoreUrl, blogPath(handle), context)
  return {
    ...blog,
    seo: { title: blog.seo?.title || blog.title, description: blog.seo?.description || blog.title },
    isFirst: after === null,
    posts: blog.posts.map(({ content, excerpt, ...post }) => ({
      ...post,
      text: oneLine(excerpt || content),
    })),
  }
}
export type BlogView = Awaited<ReturnType<typeof loadBlog>>

/** A post of a blog. Throws a response where there is none, or elsewhere. */
export async function loadPost(context: RequestContext, names: { blog: string; post: string }) {
  const { blog, post, newer, older } = await found(readPost(context.shop, names))
  leadElsewhere(post.onlineStoreUrl, articlePath(names.blog, names.post), context)
  const { contentHtml, content, excerpt, seo, onlineStoreUrl: _, ...shown } = post
  return {
    blog: { handle: blog.handle, title: blog.title },
    post: {
      ...shown,
      html: cleanHtml(contentHtml, { topHeading: 'h2' }),
      seo: {
        title: seo?.title || shown.title,
        description: seo?.description || oneLine(excerpt || content) || shown.title,
      },
    },
    newer,
    older,
  }
}
export type PostView = Awaited<ReturnType<typeof loadPost>>

async function found<Document>(reading: Promise<Document | null>): Promise<Document> {
  const document = await reading
  if (document === null) throw data(null, { status: 404 })
  return document
}

/** What comes with the shop has pages of its own. */
function leadElsewhere(
  address: string | null,
  path: string,
  { publicUrl }: Pick<RequestContext, 'publicUrl'>,
): void {
  if (!address?.startsWith(`${publicUrl}/`)) return
  const own = address.slice(publicUrl.length)
  if (own !== path) throw redirect(own, 301)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
