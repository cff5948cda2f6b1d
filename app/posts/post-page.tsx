import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { articlePath, blogPath } from '#/contract/document-paths.ts'
import { htmlLook } from '../prose/html-look.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { ServerOnly } from '../ui/server-only.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { PostView } from './documents.server.ts'
import { PostDate } from './post-date.tsx'

/** Never downloaded by a browser, thanks to `ServerOnly`. */
const PostJsonLd = lazy(async () => ({ default: (await import('./post-json-ld.tsx')).PostJsonLd }))

/** A post, with the ones before and after it. */
export function PostPage({ view }: { view: PostView }) {
  const { t } = useTranslation('blog')
  const { blog, post } = view
  const { title, html, seo, image, tags, publishedAt, authorV2 } = post
  const picture = image && pictureOf(image, image.altText ?? '')
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead page={seo.title} description={seo.description} picture={picture ?? undefined} />
      <ServerOnly>
        <PostJsonLd view={view} />
      </ServerOnly>
      <article>
        <header className="flex flex-col gap-4">
          <nav aria-label={t('breadcrumb')}>
            <TextLink to={blogPath(blog.handle)}>{blog.title}</TextLink>
          </nav>
          <h1 className="max-w-[24ch] text-title wrap-anywhere">{title}</h1>
          <PostDate at={publishedAt} author={authorV2?.name} />
        </header>
        {picture && (
          <Picture
            {...picture}
            priority
            sizes="(min-width: 84rem) 60rem, 92vw"
            className="mt-8 h-auto max-h-[36rem] w-full max-w-[60rem] rounded-panel bg-mist object-cover sm:mt-10"
          />
        )}
        <SafeHtml html={html} className={`mt-8 sm:mt-10 ${htmlLook}`} />
        {tags.length > 0 && (
          <ul aria-label={t('tags')} className="mt-10 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="rounded-full bg-mist px-3 py-1 text-sm wrap-anywhere">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </article>
      <Neighbors {...view} />
    </div>
  )
}

function Neighbors({ blog, newer, older }: PostView) {
  const { t } = useTranslation('blog')
  const links = [
    { post: older, label: t('older') },
    { post: newer, label: t('newer') },
  ]
  if (!newer && !older) return null
  return (
    <nav
      aria-label={t('more')}
      className="mt-14 grid max-w-[60rem] gap-x-8 gap-y-6 border-t border-line pt-8 sm:grid-cols-2"
    >
      {links.map(({ post, label }) =>
        post ? (
          <div key={label}>
            <p className="text-sm text-slate">{label}</p>
            <TextLink to={articlePath(blog.handle, post.handle)} className="wrap-anywhere">
              {post.title}
            </TextLink>
          </div>
        ) : null,
      )}
    </nav>
  )
}
