import { readBlog } from '#/clients/shop/documents.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { articlePath, blogPath, feedPath } from '#/contract/document-paths.ts'
import type { Language } from '#/contract/languages.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { escapeXml } from './sitemap.ts'

const postsInFeed = 50

/** The newest posts of a blog in a language, as an Atom feed; null if there's no such blog. Throws ShopError. */
export async function blogFeed(
  shop: ShopAccess,
  {
    handle,
    publicUrl,
    ...reading
  }: {
    handle: string
    language: Language
    first: Language
    publicUrl: string
  },
): Promise<string | null> {
  const { language, first } = reading
  const blog = await readBlog(shop.with({ language: language.toUpperCase() }), handle, {
    first: postsInFeed,
  })
  if (!blog || blog.onlineStoreUrl === `${publicUrl}/help`) return null
  const at = (path: string) => escapeXml(addressIn(language, { publicUrl, path, first }))
  const entries = blog.posts.map((post) => {
    const address = at(articlePath(blog.handle, post.handle))
    return [
      '<entry>',
      `<id>${address}</id>`,
      `<title>${escapeXml(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<published>${post.publishedAt}</published>`,
      `<updated>${post.publishedAt}</updated>`,
      `<author><name>${escapeXml(post.authorV2?.name || blog.title)}</name></author>`,
      ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      `<summary>${escapeXml(post.excerpt || post.content)}</summary>`,
      '</entry>\n',
    ].join('')
  })
  const own = at(feedPath(blog.handle))
  const updated = blog.posts[0]?.publishedAt ?? '1970-01-01T00:00:00Z'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${own}</id>
<title>${escapeXml(blog.title)}</title>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${at(blogPath(blog.handle))}"/>
<updated>${updated}</updated>
${entries.join('')}</feed>
`
}
