import type { Call } from '../work.types.ts'
import { common, everywhere, rare, seldom, unused } from './review-texts.ts'

/** What the requests depend on: the shop's number of reviews per product, and the callers. */
export interface Asked {
  products: number
  perProduct: number
  adminToken: string
}

export interface ReviewRequest {
  name: string
  call(asked: Asked): Call
}

const get = (path: string, token?: string): Call => ({
  method: 'GET',
  path,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
})
/** A different URL each time. */
const varied = (path: () => string, token?: string): Call => ({
  ...get('', token),
  prepare: (call) => ({ ...call, path: path() }),
})
const below = (count: number) => Math.floor(Math.random() * count)
const productOf = ({ products }: Asked) => 1 + below(products)
const orders = ['newest', 'highest', 'lowest', 'helpful'] as const
const list = '/api/admin/reviews?limit=10'
/** A search, with how many reviews it finds in each shop, if that differs. */
const search = (texts: string, { found = '', more = '' } = {}): ReviewRequest => ({
  name: `admin: search "${texts}"${more && ', pending'}${found && ` (${found} found)`}`,
  call: ({ adminToken }) => get(`${list}&search=${encodeURIComponent(texts)}${more}`, adminToken),
})

export const requests: readonly ReviewRequest[] = [
  {
    name: 'a product: first page',
    call: (asked) => varied(() => `/api/reviews/product/${productOf(asked)}?limit=10`),
  },
  {
    name: 'a product: any order, in the middle',
    call: (asked) =>
      varied(() => {
        const offset = 10 * Math.floor(asked.perProduct / 20)
        const order = orders[below(orders.length)]
        return `/api/reviews/product/${productOf(asked)}?limit=10&offset=${offset}&sort=${order}`
      }),
  },
  {
    name: 'a product: five stars',
    call: (asked) => varied(() => `/api/reviews/product/${productOf(asked)}?limit=10&stars=5`),
  },
  {
    name: 'stats of a product',
    call: (asked) => varied(() => `/api/reviews/stats/${productOf(asked)}`),
  },
  {
    name: 'stats of 20 products',
    call: (asked) =>
      varied(() => {
        const first = 1 + below(asked.products - 19)
        const ids = Array.from({ length: 20 }, (_, i) => first + i)
        return `/api/reviews/stats?ids=${ids.join(',')}`
      }),
  },
  { name: 'admin: stats', call: ({ adminToken }) => get('/api/admin/reviews/stats', adminToken) },
  { name: 'admin: first page', call: ({ adminToken }) => get(list, adminToken) },
  {
    name: 'admin: pending, first page',
    call: ({ adminToken }) => get(`${list}&status=pending`, adminToken),
  },
  {
    name: 'admin: a page in the middle',
    call: ({ products, perProduct, adminToken }) =>
      get(`${list}&offset=${10 * Math.floor((products * perProduct) / 20)}`, adminToken),
  },
  {
    name: 'admin: approved, any page',
    call: ({ products, perProduct, adminToken }) =>
      varied(
        () => `${list}&status=approved&offset=${below(products * perProduct * 0.85)}`,
        adminToken,
      ),
  },
  search(everywhere),
  search(common),
  search(seldom, { found: '10 : 100' }),
  search(rare, { found: '1 : 100' }),
  search(unused),
  search(common, { more: '&status=pending' }),
  search(`${everywhere} ${common}`),
  search('ada77@example.com'),
  search('lovelace'),
]
