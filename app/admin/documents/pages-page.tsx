import { useTranslation } from 'react-i18next'
import { type ListedPage, listPages, numberOf } from '#/clients/shop-admin/documents.ts'
import { pagePath } from '#/contract/document-paths.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/pages-page.ts'
import { VisibilityBadge } from './document-fields.tsx'
import { statuses, statusFilters, totalOf } from './document-lists.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listPages, { filters: statusFilters })

/** The owner's own pages, those that were changed last first. */
export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['adminPages', 'adminDocuments'])
  const list = useLastLoaded(loaderData.list, loaderData.address)
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list && totalOf(list.pages)}
      pageInfo={list?.pages.pageInfo}
      lead={t('about')}
      create={<NewLink to="/admin/pages/new" scope="write_content" text={t('new')} />}
      toolbar={
        <FilterBar
          all={t('adminDocuments:pages.all')}
          tabs={statuses.map((filter) => ({
            filter,
            label: t(`adminDocuments:pages.statuses.${filter}`),
          }))}
          search={t('search')}
        />
      }
    >
      <ListRows rows={list?.pages.nodes ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<ListedPage>[] {
  const { t } = useTranslation(['adminPages', 'adminDocuments'])
  return [
    {
      key: 'title',
      heading: t('adminDocuments:title'),
      className: 'max-w-96 wrap-anywhere',
      cell: ({ id, title }) => <RowLink to={`/admin/pages/${numberOf(id)}`}>{title}</RowLink>,
    },
    {
      key: 'handle',
      heading: t('adminDocuments:handle'),
      className: 'wrap-anywhere max-md:basis-full',
      cell: ({ handle }) => decodeURIComponent(pagePath(handle)),
    },
    {
      key: 'visible',
      heading: t('adminDocuments:visibility'),
      cell: (page) => <VisibilityBadge of="pages" {...page} />,
    },
  ]
}
