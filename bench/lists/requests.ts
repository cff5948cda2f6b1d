import { findCollection, listCollections } from '#/clients/shop-admin/collections.ts'
import { listCustomers, readCustomer } from '#/clients/shop-admin/customers.ts'
import { listInventory } from '#/clients/shop-admin/inventory.ts'
import { listOrders, orderFilters, readOrder } from '#/clients/shop-admin/orders.ts'
import { findProduct, listProducts } from '#/clients/shop-admin/products.ts'
import { limits } from '#/contract/limits.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import type { Call } from '../work.types.ts'
import type { Size } from './fill-lists.ts'
import {
  frequentFirst,
  frequentLast,
  noName,
  rareLast,
  togetherFirst,
  togetherLast,
} from './people.ts'

/** An Admin API query, or the path of a REST call. */
type Asked = { document: string; variables: Record<string, unknown> } | string

export interface ListRequest {
  name: string
  ask(size: Size): Asked
  /** Sent before each request, and not measured. */
  change?(): Asked
  /** The list whose first page ends where this request begins or ends. */
  from?: { document: string; variables(size: Size): Record<string, unknown>; backward: boolean }
}

const below = (count: number) => Math.floor(Math.random() * count)
/** One of a thousand products, or a hundred orders and their customers, spread over the whole list. */
const anyOf = (count: number, used: number) => 1 + below(used) * (count / used)

interface List {
  name: 'products' | 'orders' | 'customers' | 'inventory'
  document: string
  pageSize: number
  count: keyof Size
}

/** One of the screens' lists, with each of its tabs, and with searches. */
function requestsOf(list: List, searches: Readonly<Record<string, string>>): ListRequest[] {
  const { name, document, pageSize } = list
  const first = (query: string) => ({ document, variables: { query, first: pageSize } })
  const middle = (backward: boolean): ListRequest => ({
    name: `${name}: ${backward ? 'back from' : 'on from'} the middle`,
    ask: () => ({ document, variables: { [backward ? 'last' : 'first']: pageSize } }),
    from: {
      document,
      variables: (size) => ({ query: `id:${Math.floor(size[list.count] / 2)}`, first: 1 }),
      backward,
    },
  })
  return [
    { name: `${name}: first page`, ask: () => first('') },
    middle(false),
    middle(true),
    {
      name: `${name}: last page`,
      ask: () => ({ document, variables: { last: pageSize } }),
    },
    ...Object.entries(searches).map(([search, query]) => ({
      name: `${name}: ${search}`,
      ask: () => first(query),
    })),
  ]
}

/** The same list in other orders, as scripts and exports request it. */
function sortsOf(field: 'products' | 'orders' | 'customers', keys: readonly string[]) {
  return keys.map(
    (sortKey): ListRequest => ({
      name: `${field}: by ${sortKey}`,
      ask: () => ({
        document: `query ($reverse: Boolean!) { ${field}(first: 50, sortKey: ${sortKey}, reverse: $reverse) {
          nodes { id } } }`,
        variables: { reverse: Math.random() < 0.5 },
      }),
    }),
  )
}

/** Counting more rows than the small shop has costs more, so each count is also requested with a limit both reach. */
const counts = (field: string, query = ''): ListRequest[] =>
  [300, 10_000].map((limit) => ({
    name: `${field}${query && ` "${query}"`} up to ${limit}`,
    ask: () => ({
      document: `query ($query: String, $limit: Int) {
        ${field}(query: $query, limit: $limit) { count precision } }`,
      variables: { query, limit },
    }),
  }))

/** Searches for people. */
const peopleSearches = {
  'frequent word': frequentLast.toLowerCase(),
  'frequent beginning': frequentFirst.toLowerCase().slice(0, 3),
  'two frequent words': `${togetherFirst} ${togetherLast}`,
  'two frequent words, never together': `${frequentFirst} ${frequentLast}`,
  'two frequent beginnings, never together': `${frequentFirst.slice(0, 3)} ${frequentLast.slice(0, 3)}`,
  'rare word': rareLast,
  'frequent and rare word': `${frequentFirst} ${rareLast}`,
  'no such word': noName,
  'frequent word and no such': `${frequentFirst} ${noName}`,
  'email address': 'nobody@example.com',
  'frequent tag': 'tag:wholesale',
  'unused tag': 'tag:unused',
}

const products: List = {
  name: 'products',
  document: listProducts.document,
  pageSize: 50,
  count: 'products',
}
const orders: List = {
  name: 'orders',
  document: listOrders.document,
  pageSize: 50,
  count: 'orders',
}
const customers: List = {
  name: 'customers',
  document: listCustomers.document,
  pageSize: 25,
  count: 'customers',
}
const inventory: List = {
  name: 'inventory',
  document: listInventory.document,
  pageSize: 50,
  count: 'products',
}

const messages = (state: string): ListRequest => ({
  name: `messages: ${state}`,
  ask: () => `/api/admin/messages?state=${state}&limit=${staffLimits.messagesPage}`,
})

const aProduct: ListRequest = {
  name: 'a product',
  ask: ({ products: count }) => ({
    document: findProduct.document,
    variables: { id: `gid://shopify/Product/${anyOf(count, 1_000)}` },
  }),
}
const changeOfProduct: Asked = {
  document: `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) {
    userErrors { message } } }`,
  variables: { product: { id: 'gid://shopify/Product/2', seo: { description: 'Made up' } } },
}

export const requests: readonly ListRequest[] = [
  ...requestsOf(products, {
    'tab active': 'status:ACTIVE',
    'tab draft': 'status:DRAFT',
    'tab archived': 'status:ARCHIVED',
    'frequent word': 'brush',
    'frequent word, draft': 'status:DRAFT (brush)',
    'frequent beginning': 'so',
    'two frequent words': 'northbound brush',
    'two frequent words, never together': 'glass organizer',
    'no such word': 'xylophone',
    'frequent word and no such': 'brush xylophone',
    tag: 'tag:soft',
    vendor: 'vendor:Glovebox',
    'unused vendor': 'vendor:Acme',
  }),
  {
    name: 'products: frequent words and a number',
    ask: ({ products: count }) => ({
      document: listProducts.document,
      variables: { query: `soft-wheel-brush ${count - 1}`, first: 50 },
    }),
  },
  ...sortsOf('products', ['ID', 'CREATED_AT', 'UPDATED_AT', 'VENDOR', 'PRODUCT_TYPE']),
  aProduct,
  { ...aProduct, name: 'a product, after a change of another', change: () => changeOfProduct },
  {
    name: 'collections: first page',
    ask: () => ({ document: listCollections.document, variables: { first: 50 } }),
  },
  {
    name: 'a collection of all products',
    ask: () => ({
      document: findCollection.document,
      variables: { id: 'gid://shopify/Collection/1' },
    }),
  },
  ...requestsOf(orders, {
    'tab unpaid': orderFilters.unpaid,
    'tab unfulfilled': orderFilters.unfulfilled,
    'tab open': orderFilters.open,
    'tab closed': orderFilters.closed,
    'tab cancelled': orderFilters.cancelled,
    ...peopleSearches,
    'frequent word, unpaid': `${orderFilters.unpaid} (${frequentLast})`,
    'order number': '#1501',
  }),
  ...sortsOf('orders', ['ID', 'TOTAL_PRICE', 'UPDATED_AT', 'PROCESSED_AT']),
  {
    name: 'an order',
    ask: ({ orders: count }) => ({
      document: readOrder.document,
      variables: { id: `gid://shopify/Order/${anyOf(count, 100)}` },
    }),
  },
  ...requestsOf(customers, {
    'tab subscribed': 'accepts_marketing:true',
    'tab disabled': 'state:disabled',
    ...peopleSearches,
    'frequent word, subscribed': `accepts_marketing:true ${togetherLast}`,
    'phone number': '2010079190',
  }),
  ...sortsOf('customers', ['ID', 'CREATED_AT', 'UPDATED_AT', 'NAME']),
  {
    name: 'a customer',
    ask: ({ customers: count }) => ({
      document: readCustomer.document,
      variables: { id: `gid://shopify/Customer/${anyOf(count, 100)}` },
    }),
  },
  ...requestsOf(inventory, {
    'tab low': `inventory_quantity:>0 inventory_quantity:<=${limits.fewLeft}`,
    'tab out': 'inventory_quantity:<=0',
    'frequent word': 'brush',
    'two frequent words, never together': 'glass organizer',
    'no such word': 'xylophone',
    'frequent word, low': `inventory_quantity:>0 inventory_quantity:<=${limits.fewLeft} (brush)`,
  }),
  ...counts('productsCount'),
  ...counts('ordersCount'),
  ...counts('customersCount'),
  ...counts('ordersCount', 'status:closed'),
  ...counts('customersCount', 'accepts_marketing:true'),
  messages('open'),
  messages('closed'),
  messages('spam'),
  {
    name: 'messages: closed, on from the middle',
    ask: ({ messages: count }) =>
      `/api/admin/messages?state=closed&limit=${staffLimits.messagesPage}&after=${count / 2}`,
  },
]

/** Builds the request each time; it uses one of many tokens, so that no budget is used up. */
export function callOf(question: Asked, token: string): Call {
  const common = { 'content-type': 'application/json', 'x-shopify-access-token': token }
  if (typeof question === 'string') {
    return { method: 'GET', path: question, headers: { authorization: `Bearer ${token}` } }
  }
  const body = JSON.stringify({ query: question.document, variables: question.variables })
  return { method: 'POST', path: '/admin/api/2025-10/graphql.json', headers: common, body }
}
