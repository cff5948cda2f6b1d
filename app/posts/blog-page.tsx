import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, blogPath, feedPath } from '#/contract/document-paths.ts'
import { addressIn, afterParameter } from '#/contract/page-addresses.ts'
import { useBrowserSettings, useShopLanguages } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import type { BlogView } from './documents.server.ts'
import { PostDate } from './post-date.tsx'

/** A blog's posts, the newest first. */
export function BlogPage({ blog }: { blog: BlogView }) {
  const { t } = useTranslation('blog')
  const { publicUrl } = useBrowserSettings()
  const { handle, title, seo, posts, next, isFirst } = blog
  const { first } = useShopLanguages()
  const feed = addressIn(useLanguage(), { publicUrl, path: feedPath(handle), first })
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead page={seo.title} description={seo.description} />
      <link rel="alternate" type="application/atom+xml" title={title} href={feed} />
      <h1 className="text-title wrap-anywhere">{title}</h1>
      {posts.length === 0 ? (
        <p className="mt-8 text-lg text-slate">{t('empty')}</p>
      ) : (
        <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.handle}>
              <PostTeaser post={post} blog={handle} isSeenFirst={index < 2} />
            </li>
          ))}
        </ul>
      )}
      {(next !== null || !isFirst) && (
        <nav aria-label={t('pages')} className="mt-14 flex flex-wrap gap-3">
          {!isFirst && (
            <LinkButton to={blogPath(handle)} tone="second">
              {t('newest')}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton
              to={`${blogPath(handle)}?${new URLSearchParams({ [afterParameter]: next })}`}
              rel="next"
            >
              {t('olderPosts')}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  )
}

interface PostTeaserProps {
  post: BlogView['posts'][number]
  blog: string
  isSeenFirst: boolean
}

function PostTeaser({ post, blog, isSeenFirst }: PostTeaserProps) {
  const { image, title, text, publishedAt, authorV2 } = post
  return (
    <article className="group relative flex h-full flex-col gap-3">
      {image && (
        <Picture
          {...pictureOf(image, '')}
          priority={isSeenFirst}
          sizes="(min-width: 84rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
          className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
        />
      )}
      <PostDate at={publishedAt} author={authorV2?.name} />
      <h2 className="text-lg wrap-anywhere">
        <Link
          to={articlePath(blog, post.handle)}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
      </h2>
      {text && <p className="line-clamp-3 text-slate">{text}</p>}
    </article>
  )
}
