import { useTranslation } from 'react-i18next'
import {
  deletePost,
  type EditedPost,
  type FoundPost,
  findPost,
  updatePost,
} from '#/clients/shop-admin/documents.ts'
import { articlePath, blogPath } from '#/contract/document-paths.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useAdmin } from '../admin-session.ts'
import { ImagePanel } from '../collections/image-panel.tsx'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { isGranted } from '../frame/screens.ts'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/post-page.ts'
import {
  ListingPanel,
  TextsPanel,
  TranslationsPanels,
  useDocumentRefusal,
  VisibilityPanel,
} from './document-fields.tsx'
import { readPost, saveDocument } from './document-form.ts'
import { PostPanel } from './post-fields.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(args, 'Article', findPost)

/** A post of a blog. */
export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['adminPosts', 'adminDocuments'])
  const { granted } = useAdmin()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/posts"
      headingOf={({ title }) => title}
      actionsOf={(post) => (
        <>
          {post.isPublished && (
            <a href={articlePath(post.blog.handle, post.handle)} className={toolButton()}>
              {t('adminDocuments:view')}
            </a>
          )}
          {isGranted(granted, 'write_content') && <DeletePost post={post} />}
        </>
      )}
    >
      {(post, found) => <PostEditor post={post} found={found} />}
    </RecordPage>
  )
}

function PostEditor({ post, found }: { post: EditedPost; found: FoundPost }) {
  const { t } = useTranslation(['adminPosts', 'adminDocuments'])
  const { shop } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const { id } = post
  return (
    <Editor
      version={post.updatedAt}
      read={(typed) => {
        const sentence = (code: 'title' | 'long' | 'date' | 'author' | 'blog') =>
          t(`adminDocuments:problems.${code}`)
        const { value, problems } = readPost(typed, { timeZone, before: post, found, sentence })
        return { value: { value, typed }, problems }
      }}
      save={({ value, typed }, version) =>
        saveDocument(shop, post, {
          typed,
          save: () => shop.change(updatePost, { id, ...value }, { unmodifiedSince: version }),
        })
      }
      refused={useDocumentRefusal()}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TextsPanel document={post} summary={post.summary ?? ''} />
          <TranslationsPanels found={found} summary />
        </div>
        <div className="grid gap-4">
          <VisibilityPanel document={post} />
          <PostPanel blogs={found.blogs.nodes} post={post} />
          <ImagePanel image={post.image} none={t('noImage')} />
          <ListingPanel document={post} path={`${blogPath(post.blog.handle)}/`} />
        </div>
      </div>
    </Editor>
  )
}

function DeletePost({ post: { id, title } }: { post: EditedPost }) {
  const { t } = useTranslation(['adminPosts', 'adminDocuments'])
  const { shop } = useAdmin()
  return (
    <DeleteMenu
      label={t('adminDocuments:delete')}
      heading={t('adminDocuments:deleteHeading', { title })}
      text={t('deleteText')}
      deleted={t('adminDocuments:deleted', { title })}
      to="/admin/posts"
      remove={() => shop.change(deletePost, { id })}
    />
  )
}
