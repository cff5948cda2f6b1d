import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createPost, listBlogs, numberOf } from '#/clients/shop-admin/documents.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { ImagePanel } from '../collections/image-panel.tsx'
import { LoadingFailed } from '../list/list-page.tsx'
import { NewRecordPage } from '../record/new-record-page.tsx'
import type { Route } from './+types/new-post-page.ts'
import {
  ListingPanel,
  TextsPanel,
  useDocumentRefusal,
  VisibilityPanel,
} from './document-fields.tsx'
import { readPost } from './document-form.ts'
import { PostPanel } from './post-fields.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { list: await context.get(adminContext).ask(listBlogs) }
}

export default function NewPostPage({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation(['adminPosts', 'adminDocuments'])
  const { shop } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const navigate = useNavigate()
  const refused = useDocumentRefusal()
  if (list === null) return <LoadingFailed text={t('loadingFailed')} />
  return (
    <NewRecordPage
      heading={t('new')}
      crumbs={[{ to: '/admin/posts', text: t('heading') }]}
      read={(typed) =>
        readPost(typed, {
          timeZone,
          before: null,
          found: null,
          sentence: (code) => t(`adminDocuments:problems.${code}`),
        })
      }
      save={(given) => shop.change(createPost, given)}
      refused={refused}
      onSaved={({ article }) =>
        navigate(article ? `/admin/posts/${numberOf(article.id)}` : '/admin/posts')
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextsPanel summary="" />
        <div className="grid gap-4">
          <VisibilityPanel />
          <PostPanel blogs={list.blogs.nodes} />
          <ImagePanel image={null} none={t('noImage')} />
          <ListingPanel path="/blogs/…/" />
        </div>
      </div>
    </NewRecordPage>
  )
}
