import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listCustomers } from '#/clients/shop-admin/customers.ts'
import { listOrders } from '#/clients/shop-admin/orders.ts'
import { listProducts } from '#/clients/shop-admin/products.ts'
import type { ShopAdmin } from '#/clients/shop-admin/shop-admin.ts'
import type { Scope } from '#/contract/staff.ts'
import { useAdmin } from '../admin-session.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { toolField } from '../tool-button.tsx'
import { type Granted, isGranted } from './screens.ts'

const waitMs = 200

interface Found {
  to: string
  name: string
  more: string
}

/** What is searched, the scope that it requires, and how. */
const kinds = [
  {
    key: 'orders',
    scope: 'read_orders',
    async find(shop: ShopAdmin, query: string): Promise<Found[]> {
      const { orders } = await shop.ask(listOrders, { first: 5, query })
      return orders.nodes.map(({ legacyResourceId: id, name, email, shippingAddress }) => ({
        to: `/admin/orders/${id}`,
        name,
        more: shippingAddress?.name ?? email ?? '',
      }))
    },
  },
  {
    key: 'products',
    scope: 'read_products',
    async find(shop: ShopAdmin, query: string): Promise<Found[]> {
      const { products } = await shop.ask(listProducts, { first: 5, query })
      return products.nodes.map(({ legacyResourceId: id, title, vendor }) => ({
        to: `/admin/products/${id}`,
        name: title,
        more: vendor,
      }))
    },
  },
  {
    key: 'customers',
    scope: 'read_customers',
    async find(shop: ShopAdmin, query: string): Promise<Found[]> {
      const { nodes } = await shop.ask(listCustomers, { first: 5, query })
      return nodes.map(({ id, displayName, email }) => ({
        to: `/admin/customers/${id}`,
        name: displayName,
        more: email ?? '',
      }))
    },
  },
] as const satisfies readonly { key: string; scope: Scope; find: unknown }[]

const allowed = (granted: Granted) => kinds.filter(({ scope }) => isGranted(granted, scope))

/** Whether somebody may search anything at all. */
export function maySearch(granted: Granted): boolean {
  return allowed(granted).length > 0
}

/** The words alone, without characters that mean something in the shop's search syntax. */
export function wordsOf(text: string): string {
  const words = text.replace(/[()":*\\<>]/g, ' ').split(/\s+/)
  return words
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '' && !/^(?:and|or|not)$/i.test(word))
    .join(' ')
}

type Results = readonly { key: (typeof kinds)[number]['key']; found: readonly Found[] | null }[]

/** Finds orders, products, and customers by the typed text. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { results, search } = useSearch()
  return (
    <RecordDialog heading={t('search.heading')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the links in it have the keys */}
      <div onKeyDown={moveFocus} className="grid gap-3">
        <input
          type="search"
          data-first
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={100}
          autoComplete="off"
          className={toolField}
          onChange={({ target }) => void search(target.value)}
        />
        <div aria-live="polite" className="grid min-h-40 content-start gap-3">
          {results?.every(({ found }) => found?.length === 0) && (
            <p className="text-slate">{t('search.none')}</p>
          )}
          {results?.map(({ key, found }) => (
            <Hits key={key} kind={key} found={found} />
          ))}
        </div>
      </div>
    </RecordDialog>
  )
}

function Hits({ kind, found }: { kind: Results[number]['key']; found: readonly Found[] | null }) {
  const { t } = useTranslation('admin')
  if (found?.length === 0) return null
  return (
    <section aria-label={t(`nav.${kind}`)}>
      <h3 className="mb-1 text-xs font-semibold text-slate">{t(`nav.${kind}`)}</h3>
      {found === null && <p>{t('search.failed')}</p>}
      <ul>
        {found?.map(({ to, name, more }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 rounded-small px-2 py-1 wrap-anywhere hover:bg-mist focus-visible:bg-mist"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-slate">{more}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Searches once typing pauses, and shows only the results of the last search. */
function useSearch() {
  const { shop, granted } = useAdmin()
  const [results, setResults] = useState<Results | null>(null)
  const requests = useRef(0)
  async function search(text: string) {
    requests.current += 1
    const number = requests.current
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (number !== requests.current) return
    const words = wordsOf(text)
    if (words === '') return setResults(null)
    const found = await Promise.all(
      allowed(granted).map(async ({ key, find }) => ({
        key,
        found: await find(shop, words).catch(() => null),
      })),
    )
    if (number === requests.current) setResults(found)
  }
  return { results, search }
}

/** The arrow keys move from the field through the results; Enter in the field opens the first. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  stops[at + by]?.focus()
}
