import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchPreview } from '#/clients/shop/search-preview.ts'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { collectionPath, productPath, queryParameter } from '#/contract/page-addresses.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { ProductPrice } from '../currency/product-price.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { DecorativeImage } from '../ui/picture.tsx'
import type { Preview } from './use-preview.ts'

interface Option {
  key: string
  to: string
  content: ReactNode
}
export interface Group {
  name: 'queries' | 'products' | 'collections' | 'answers' | 'all'
  options: readonly Option[]
}

/** Whether nothing relevant was found. */
export const isEmpty = ({ products, collections, pages, articles }: SearchPreview) =>
  [products, collections, pages, articles].every((some) => some.length === 0)

const searchFor = (query: string) => `/search?${new URLSearchParams({ [queryParameter]: query })}`

/** The results by kind, as options that link to them. */
export function useGroups({ found, query, status }: Preview): Group[] {
  const { t } = useTranslation('search')
  const pathOf = usePathOf(query)
  if (found === null || status === 'offline') return []
  const titles = new Set(found.products.map(({ title }) => title.toLowerCase()))
  const others = found.queries.filter((text) => text !== query && !titles.has(text.toLowerCase()))
  const documents = (some: typeof found.pages, contentOf: (title: string) => ReactNode) =>
    some.flatMap(({ id, title, onlineStoreUrl }) => {
      const to = pathOf(onlineStoreUrl)
      return to === null ? [] : [{ key: keyOf(id), to, content: contentOf(title) }]
    })
  const answers = [
    ...documents(named(found.articles, query), (title) => <Guide title={title} />),
    ...documents(found.pages, (title) => title),
  ]
  const all = isEmpty(found)
    ? { key: 'all', to: '/products', content: t('allProducts') }
    : { key: 'all', to: searchFor(query), content: t('all', { query }) }
  const groups: Group[] = [
    {
      name: 'queries',
      options: others.map((text) => ({
        key: `q-${text.replace(/\s/g, '-')}`,
        to: searchFor(text),
        content: <SuggestedQuery text={text} />,
      })),
    },
    {
      name: 'products',
      options: found.products.map((product) => ({
        key: keyOf(product.id),
        to: productPath(product.handle),
        content: <FoundProduct product={product} />,
      })),
    },
    {
      name: 'collections',
      options: found.collections.map(({ id, title, handle }) => ({
        key: keyOf(id),
        to: collectionPath(handle),
        content: title,
      })),
    },
    { name: 'answers', options: answers },
    { name: 'all', options: [{ ...all, content: <AllResults>{all.content}</AllResults> }] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Puts results first whose title contains the query. */
function named<Document extends { title: string }>(some: readonly Document[], query: string) {
  const isNamed = ({ title }: Document) => title.toLowerCase().includes(query.toLowerCase())
  return some.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}

/** Turns a global id into the suffix of an element id. */
const keyOf = (id: string) => id.replace(/^.*\/(?=\w+\/)/, '').replace(/\W/g, '-')

/** The path of a shop's document on this site; null for those that are elsewhere. */
function usePathOf(query: string): (address: string | null) => string | null {
  const { publicUrl } = useBrowserSettings()
  return (address) => {
    const url = address === null ? null : URL.parse(address)
    if (url?.origin !== new URL(publicUrl).origin) return null
    // The FAQ page is long, so the link fills in its own search.
    if (url.pathname === '/faq') url.searchParams.set(queryParameter, query)
    return url.pathname + url.search + url.hash
  }
}

function FoundProduct({ product }: { product: Suggestion }) {
  const { image, title } = product
  return (
    <>
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-mist">
        <DecorativeImage image={image} sizes="3.5rem" className="size-full object-cover" />
      </span>
      <span className="min-w-0 grow font-semibold">{title}</span>
      <span className="shrink-0 text-slate">
        <ProductPrice of={product} />
      </span>
    </>
  )
}

function Guide({ title }: { title: string }) {
  const { t } = useTranslation('search')
  return (
    <>
      <span className="min-w-0 grow">{title}</span>{' '}
      <span className="shrink-0 rounded-full bg-mist px-2.5 text-sm text-slate">{t('guide')}</span>
    </>
  )
}

function SuggestedQuery({ text }: { text: string }) {
  return (
    <>
      <SearchIcon className="size-5 text-slate" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </>
  )
}

function AllResults({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-0 text-pine underline underline-offset-4 wrap-anywhere">{children}</span>
  )
}
