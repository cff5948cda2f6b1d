import { useTranslation } from 'react-i18next'
import { articlePath, blogPath } from '#/contract/document-paths.ts'
import { addressIn } from '#/contract/page-addresses.ts'
import { useBrowserSettings, useShopLanguages } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { JsonLd, type StructuredData } from '../seo/json-ld.tsx'
import type { PostView } from './documents.server.ts'

/** Structured data for search engines: the post, and where it is. */
export function PostJsonLd({ view: { blog, post } }: { view: PostView }) {
  const { t } = useTranslation()
  const { publicUrl } = useBrowserSettings()
  const language = useLanguage()
  const { first } = useShopLanguages()
  const at = (path: string) => addressIn(language, { publicUrl, path, first })
  const url = at(articlePath(blog.handle, post.handle))
  const author = post.authorV2?.name || t('shopName')
  const posting: StructuredData = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.seo.description,
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    datePublished: post.publishedAt,
    author: { '@type': 'Person', name: author },
    ...(post.image && { image: [new URL(post.image.url, publicUrl).href] }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  }
  const steps = [
    { name: t('shopName'), item: at('/') },
    { name: blog.title, item: at(blogPath(blog.handle)) },
    { name: post.title, item: url },
  ]
  const trail: StructuredData = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
  return (
    <>
      <JsonLd data={posting} />
      <JsonLd data={trail} />
    </>
  )
}
