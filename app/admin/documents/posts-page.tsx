import { useTranslation } from 'react-i18next'
import { type ListedPost, listPosts, numberOf } from '#/clients/shop-admin/documents.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { Thumbnail } from '../list/thumbnail.tsx'
import type { Route } from './+types/posts-page.ts'
import { VisibilityBadge } from './document-fields.tsx'
import { statuses, statusFilters, totalOf } from './document-lists.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listPosts, { filters: statusFilters })

/** The posts of all blogs, the newest first. */
export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['adminPosts', 'adminDocuments'])
  const list = useLastLoaded(loaderData.list, loaderData.address)
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list && totalOf(list.articles)}
      pageInfo={list?.articles.pageInfo}
      about={t('about')}
      create={<NewLink to="/admin/posts/new" scope="write_content" text={t('new')} />}
      toolbar={
        <FilterBar
          all={t('adminDocuments:posts.all')}
          tabs={statuses.map((filter) => ({
            filter,
            label: t(`adminDocuments:posts.statuses.${filter}`),
          }))}
          search={t('search')}
        />
      }
    >
      <ListRows rows={list?.articles.nodes ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<ListedPost>[] {
  const { t } = useTranslation(['adminPosts', 'adminDocuments'])
  return [
    {
      key: 'title',
      heading: t('adminDocuments:title'),
      className: 'max-w-96 wrap-anywhere',
      cell: ({ id, title, image }) => (
        <span className="flex items-center gap-3">
          {image && <Thumbnail url={image.url} />}
          <RowLink to={`/admin/posts/${numberOf(id)}`}>{title}</RowLink>
        </span>
      ),
    },
    {
      key: 'blog',
      heading: t('blog'),
      className: 'max-w-60 wrap-anywhere',
      cell: ({ blog }) => blog.title,
    },
    {
      key: 'visible',
      heading: t('adminDocuments:visibility'),
      cell: (post) => <VisibilityBadge of="posts" {...post} />,
    },
  ]
}
