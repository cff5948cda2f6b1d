import { useTranslation } from 'react-i18next'
import { type ListedCollection, listCollections } from '#/clients/shop-admin/collections.ts'
import { languageOfDocument } from '../../i18n/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormats } from '../formats.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { Thumbnail } from '../list/thumbnail.tsx'
import type { Route } from './+types/collections-page.ts'

const types = ['custom', 'smart'] as const

const filters = Object.fromEntries(types.map((type) => [type, `collection_type:${type}`]))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listCollections, { filters, variables: { locale: languageOfDocument() } })

/** Every collection by title, including unpublished ones. */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminCollections')
  const list = useLastLoaded(loaderData.list, loaderData.address)
  const rows = list?.collections.nodes ?? []
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list && rows.length}
      pageInfo={list?.collections.pageInfo}
      about={t('about')}
      create={<NewLink to="/admin/collections/new" scope="write_products" text={t('new')} />}
      toolbar={
        <FilterBar
          all={t('all')}
          tabs={types.map((filter) => ({ filter, label: t(`tabs.${filter}`) }))}
          search={t('search')}
        />
      }
    >
      <ListRows
        rows={rows}
        columns={useColumns()}
        card={(collection) => <CollectionCard {...collection} />}
        rowClass={() => 'relative'}
      />
    </ListPage>
  )
}

function Name({ legacyResourceId, title }: ListedCollection) {
  return (
    <RowLink fillsRow to={`/admin/collections/${legacyResourceId}`}>
      {title}
    </RowLink>
  )
}

function Published({ publishedOnPublication: isPublished }: ListedCollection) {
  const { t } = useTranslation('adminCollections')
  return (
    <Badge tone={isPublished ? 'good' : 'neutral'}>{t(isPublished ? 'published' : 'hidden')}</Badge>
  )
}

function useCountText(): (collection: ListedCollection) => string {
  const { t } = useTranslation('adminCollections')
  const { number } = useFormats()
  return ({ productsCount }) => {
    const count = productsCount?.count ?? 0
    return t('productCount', { count, n: number(count) })
  }
}

function CollectionCard(collection: ListedCollection) {
  const { t } = useTranslation('adminCollections')
  const countText = useCountText()
  return (
    <div className="flex items-center gap-3">
      <Thumbnail url={collection.picture} />
      <div className="grid min-w-0 grow gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <Name {...collection} />
          </span>
          <span className="shrink-0 text-slate tabular-nums">{countText(collection)}</span>
        </p>
        <p className="flex items-center justify-between gap-3 text-slate">
          {t(`types.${collection.ruleSet ? 'smart' : 'custom'}`)}
          <Published {...collection} />
        </p>
      </div>
    </div>
  )
}

function useColumns(): readonly Column<ListedCollection>[] {
  const { t } = useTranslation('adminCollections')
  const { number } = useFormats()
  return [
    {
      key: 'title',
      heading: t('collection'),
      className: 'max-w-96 wrap-anywhere',
      cell: (collection) => (
        <span className="flex items-center gap-3">
          <Thumbnail url={collection.picture} />
          <Name {...collection} />
        </span>
      ),
    },
    {
      key: 'type',
      heading: t('type'),
      cell: ({ ruleSet }) => t(`types.${ruleSet ? 'smart' : 'custom'}`),
    },
    {
      key: 'published',
      heading: t('visible'),
      cell: (collection) => <Published {...collection} />,
    },
    {
      key: 'products',
      heading: t('products'),
      isNumber: true,
      cell: ({ productsCount }) => number(productsCount?.count ?? 0),
    },
  ]
}
