import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ListedProduct, listProducts } from '#/clients/shop-admin/products.ts'
import { formatMoney } from '#/contract/money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { languageOfDocument } from '../../i18n/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { listTexts, loadList } from '../list/load-list.ts'
import { NewLink } from '../list/new-link.tsx'
import { RowLink } from '../list/row-link.tsx'
import { SavedViews } from '../list/saved-views.tsx'
import { Thumbnail } from '../list/thumbnail.tsx'
import { useSelection } from '../list/use-selection.ts'
import type { Route } from './+types/products-page.ts'
import { productStatuses } from './product-form.ts'
import { ProductsBar } from './products-bar.tsx'

const filters = Object.fromEntries(
  productStatuses.map((status) => [status.toLowerCase(), `status:${status}`]),
)
const sortKeys = { title: 'TITLE', type: 'PRODUCT_TYPE', vendor: 'VENDOR' } as const

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadList(args, listProducts, {
    filters,
    sortKeys,
    variables: { locale: languageOfDocument() },
  })

const nameOf = ({ title }: ListedProduct) => title

/** Every product by title, including drafts and archived ones. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminProducts')
  const { address } = loaderData
  const { granted } = useAdmin()
  const list = useLastLoaded(loaderData.list, address)
  const rows = list?.products.nodes ?? []
  const mayWrite = isGranted(granted, 'write_products')
  const selection = useSelection({ rows, address, of: t('of'), nameOf })
  return (
    <ListPage
      {...listTexts(t, loaderData.list)}
      total={list && rows.length}
      pageInfo={list?.products.pageInfo}
      entries={{
        fields: isGranted(granted, 'write_settings')
          ? (className) => (
              <Link to="/admin/products/fields" className={className}>
                {t('fields.heading')}
              </Link>
            )
          : undefined,
        files: (className) => (
          <Link to="/admin/products/files" className={className}>
            {t('files')}
          </Link>
        ),
      }}
      about={t('about')}
      create={<NewLink to="/admin/products/new" scope="write_products" text={t('new')} />}
      toolbar={
        <>
          <FilterBar
            all={t('all')}
            tabs={productStatuses.map((status) => ({
              filter: status.toLowerCase(),
              label: t(`tabs.${status}`),
            }))}
            search={t('search')}
          />
          <SavedViews screen="/admin/products" />
        </>
      }
      bulkBar={<ProductsBar selection={selection} />}
    >
      <ListRows
        rows={rows}
        columns={useColumns()}
        card={(product) => <ProductCard product={product} />}
        {...(mayWrite && { selection })}
      />
    </ListPage>
  )
}

function ProductCard({ product }: { product: ListedProduct }) {
  return (
    <div className="relative flex items-center gap-3">
      <Thumbnail url={product.featuredMedia?.preview?.image?.url} />
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <RowLink to={`/admin/products/${product.legacyResourceId}`} fillsRow>
              {product.title}
            </RowLink>
          </span>
          <span className="py-0.5 text-right tabular-nums">
            <PriceRange {...product} />
          </span>
        </div>
        <div className="facts text-slate">
          <Visibility {...product} />
          <Stock {...product} />
        </div>
      </div>
    </div>
  )
}

function Named({ legacyResourceId, title, featuredMedia }: ListedProduct) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail url={featuredMedia?.preview?.image?.url} />
      <RowLink to={`/admin/products/${legacyResourceId}`}>{title}</RowLink>
    </span>
  )
}

function Visibility({ status, publishedOnPublication }: ListedProduct) {
  const { t } = useTranslation('adminProducts')
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {status === 'ACTIVE' && !publishedOnPublication && (
        <Badge tone="neutral">{t('hidden')}</Badge>
      )}
    </span>
  )
}

/** The stock of all variants together. */
function Stock({ totalInventory, tracksInventory, variantsCount }: ListedProduct) {
  const { t } = useTranslation('adminProducts')
  const { number } = useFormats()
  if (!tracksInventory) return t('notCounted')
  return t('inStock', { n: number(totalInventory), count: variantsCount?.count ?? 1 })
}

/** A price range, or one price if all variants cost the same. */
function PriceRange({ priceRangeV2 }: ListedProduct) {
  const language = useLanguage()
  const { minVariantPrice: from, maxVariantPrice: to } = priceRangeV2
  const prices = to.amount === from.amount ? [from] : [from, to]
  return prices.map((price) => formatMoney(price, { language })).join(' – ')
}

const tones = { ACTIVE: 'good', DRAFT: 'neutral', ARCHIVED: 'neutral' } as const

function useColumns(): readonly Column<ListedProduct>[] {
  const { t } = useTranslation(['adminProducts', 'productFacts'])
  return [
    {
      key: 'title',
      isSortable: true,
      sort: 'ascending',
      heading: t('product'),
      className: 'max-w-96 wrap-anywhere',
      cell: (row) => <Named {...row} />,
    },
    { key: 'status', heading: t('statusLabel'), cell: (row) => <Visibility {...row} /> },
    {
      key: 'stock',
      heading: t('stock'),
      className: 'tabular-nums',
      cell: (row) => <Stock {...row} />,
    },
    {
      key: 'price',
      heading: t('listPrice'),
      isNumber: true,
      cell: (row) => <PriceRange {...row} />,
    },
    {
      key: 'type',
      isSortable: true,
      heading: t('productFacts:productType.label'),
      className: 'text-slate',
      cell: (row) => row.productType,
    },
    {
      key: 'vendor',
      isSortable: true,
      heading: t('productFacts:vendor.label'),
      className: 'text-slate',
      cell: (row) => row.vendor,
    },
  ]
}
