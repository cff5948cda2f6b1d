import { useTranslation } from 'react-i18next'
import { listRedirects, type Redirect } from '#/clients/shop-admin/redirects.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { SearchForm } from '../list/search-form.tsx'
import type { Route } from './+types/redirects-page.ts'
import { useImportRedirects } from './import-redirects.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(args, listRedirects)

/** Where addresses lead that have no page, the newest first. */
export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminRedirects')
  const list = useLastLoaded(loaderData.list, loaderData.address)
  const { entries, dialog } = useImportRedirects()
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list?.urlRedirectsCount?.count ?? null}
      pageInfo={list?.urlRedirects.pageInfo}
      lead={t('about')}
      entries={entries}
      foot={dialog}
      create={
        <NewLink
          to="/admin/settings/redirects/new"
          scope="write_online_store_navigation"
          text={t('create')}
        />
      }
      toolbar={<SearchForm label={t('search')} />}
    >
      <ListRows rows={list?.urlRedirects.nodes ?? []} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<Redirect>[] {
  const { t } = useTranslation('adminRedirects')
  return [
    {
      key: 'path',
      heading: t('path'),
      className: 'wrap-anywhere',
      cell: ({ number, path }) => (
        <RowLink to={`/admin/settings/redirects/${number}`}>{path}</RowLink>
      ),
    },
    {
      key: 'target',
      heading: t('target'),
      className: 'wrap-anywhere max-md:basis-full',
      cell: ({ target }) => target,
    },
  ]
}
