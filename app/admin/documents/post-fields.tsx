import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedPost, ListedBlog } from '#/clients/shop-admin/documents.ts'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { newBlog } from './document-form.ts'

interface PostPanelProps {
  blogs: readonly ListedBlog[]
  post?: EditedPost
}

/** Where a post belongs, and who wrote it. */
export function PostPanel({ blogs, post }: PostPanelProps) {
  const { t } = useTranslation('adminPosts')
  const { session } = useAdmin()
  const [blog, setBlog] = useState(post?.blog.id ?? blogs[0]?.id ?? newBlog)
  const titles = new Map(blogs.map(({ id, title }) => [id, title]))
  return (
    <FieldPanel heading={t('organization')}>
      <SelectField
        name="blog"
        label={t('blog')}
        value={blog}
        options={[...titles.keys(), newBlog]}
        textOf={(id) => titles.get(id) ?? t('newBlog')}
        onChange={({ target }) => setBlog(target.value)}
      />
      {blog === newBlog && (
        <TextField name="newBlog" label={t('blogTitle')} defaultValue={t('firstBlog')} />
      )}
      <TextField
        name="author"
        label={t('author')}
        defaultValue={post?.author?.name ?? session?.admin.name}
      />
      <TextField
        name="tags"
        label={t('tags')}
        hint={t('tagsHint')}
        defaultValue={post?.tags.join(', ')}
        optional
      />
    </FieldPanel>
  )
}
