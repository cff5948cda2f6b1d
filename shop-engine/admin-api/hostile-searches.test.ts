import fc from 'fast-check'
import { getNamedType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openWithAda } from '../customers/customer-api.fixture.ts'
import { getAdminSchema, searches } from './schema.ts'

/** Values for numbers, times, ids, and states; several go into one search. */
const values = [
  '+275760-09-13',
  '+275760',
  '-271821-04-20',
  '-000001-01-01',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T25:61:61+99:99',
  'now',
  '8640000000000000',
  '-1',
  '-0',
  '1e400',
  '1e-400',
  'Infinity',
  'NaN',
  '0x10',
  '.5.',
  '99999999999999999999',
  '9007199254740993',
  '9223372036854775808',
  '2147483648',
  '0'.repeat(99),
  'gid://shopify/Order/99999999999999999999',
  'gid://shopify/Order/',
  '1,000.00',
  'true',
  'null',
  '#',
  '#D',
  '%',
  '_',
  '½',
  '１２',
  '٣',
  'ı',
  'é'.repeat(99),
]
/** Texts that mean something to the search itself, or to a database. */
const marks = [
  "'; drop table shop_orders; --",
  '*',
  '\\',
  '(',
  ')',
  '"',
  '""',
  '',
  '\u0000',
  '\ud800',
  '\u202e',
]
/** Searches of a field for all values, a few in each. */
const searchesOf = (name: string) =>
  [':', ':>='].flatMap((sign) =>
    Array.from({ length: Math.ceil(values.length / 12) }, (_, chunk) =>
      values
        .slice(chunk * 12, chunk * 12 + 12)
        .map((value) => `${name}${sign}${value}`)
        .join(' OR '),
    ),
  )
const signs = [':', ':>', ':>=', ':<', ':<=', ':*', ':"', ': ']
const query = getAdminSchema().getQueryType()
const lists = Object.entries(searches).flatMap(([name, fields]) => {
  const field = query?.getFields()[name]
  const type = field && getNamedType(field.type)
  if (!isObjectType(type)) throw new Error(`${name} is no list`)
  const document = name.endsWith('Count')
    ? `query ($q: String) { ${name}(query: $q) { count } }`
    : `query ($q: String) { ${name}(first: 1, query: $q) { pageInfo { hasNextPage } } }`
  return [{ document, fields }]
})

/** Lists of the Storefront API; the first argument of each is its search. */
const storefront = [
  ...['products', 'collections', 'pages', 'articles', 'blogs'].map(
    (name) => `query ($q: String) { ${name}(first: 1, query: $q) { nodes { id } } }`,
  ),
  'query ($q: String!) { search(first: 1, query: $q) { totalCount } }',
  'query ($q: String!) { predictiveSearch(query: $q) { products { id } } }',
]
const storefrontFields = ['title', 'tag', 'vendor', 'product_type', 'variants.price', 'created_at']

const someSearch = (fields: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('', '-', 'NOT ', 'OR '),
        fc.constantFrom('', ...fields),
        fc.constantFrom(...signs),
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...values, ...marks) },
          fc.string({ maxLength: 30 }),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) =>
      parts.map(([not, name, sign, value]) => `${not}${name && name + sign}${value}`).join(' '),
    )

forEachDatabase((databases) => {
  it('answers every search of every list without an internal error', async () => {
    const shop = await openWithAda(await databases.fresh())
    const { admin, mistakes, clock, signedIn } = shop
    const check = async (q: string, answer: Promise<{ errors?: object[] }>) => {
      const codes = JSON.stringify((await answer).errors ?? [])
      expect([q, codes]).toEqual([q, expect.not.stringMatching(/INTERNAL/)])
      expect([q, mistakes]).toEqual([q, []])
      clock.now = new Date(clock.now.getTime() + 1_000)
    }
    for (const { document, fields } of lists)
      for (const q of fields.flatMap(searchesOf)) await check(q, admin.response(document, { q }))
    const token = await signedIn()
    const ofOwn = `query ($t: String!, $q: String) { customer(customerAccessToken: $t) {
      orders(first: 1, query: $q) { totalCount } } }`
    for (const q of ['id', 'processed_at', 'total_price', 'name'].flatMap(searchesOf))
      await check(q, shop.response(ofOwn, { t: token, q }))
    for (const document of storefront)
      for (const q of storefrontFields.flatMap(searchesOf))
        await check(q, shop.response(document, { q }))
    for (const { document, fields } of lists)
      await fc.assert(
        fc.asyncProperty(someSearch(fields), (q) => check(q, admin.response(document, { q }))),
        { numRuns: 8, seed: 7 },
      )
  }, 240_000)
})
