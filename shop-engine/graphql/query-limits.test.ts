import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

/** Levels: three for each step, one for the root, and three or four for the end. */
const levels = (count: number) =>
  `{ product(handle: "x") ${'{ variants(first: 1) { nodes { product '.repeat(4)}${
    count > 16
      ? '{ variants(first: 1) { nodes { image { url } } } }'
      : '{ variants(first: 1) { nodes { id } } }'
  }${' } } }'.repeat(4)} }`
const fragments = (count: number) =>
  `{ shop { ...F0 } } ${repeat(count, (n) =>
    n < count - 1 ? `fragment F${n} on Shop { id ...F${n + 1} }` : `fragment F${n} on Shop { id }`,
  )}`
/** The frame has 5 tokens, a field with its directive 8. */
const tokens = (count: number) =>
  `{ shop { ${repeat(240, () => 'name @include(if: true)')} ${repeat(count - 5 - 240 * 8, () => 'name')} } }`
/** The frame has 1 selection, each spread of the fragment 100. */
const selections = (count: number) =>
  `{ shop { ${repeat(9, () => '...F')} ${repeat(count - 901, () => 'id')} } }
  fragment F on Shop { ${repeat(99, () => 'name')} }`
const ids = (count: number) =>
  `{ nodes(ids: [${repeat(count, () => '"gid://shopify/Product/1"')}]) { id } }`

/** What a query is refused with, from one more than so much of it on. */
const limits: readonly (readonly [string, number, (count: number) => string])[] = [
  ['is deeper than 16 levels', 16, levels],
  ['more than 20 aliases', 20, (count) => `{ shop { ${repeat(count, (n) => `a${n}: name`)} } }`],
  ['more than 12 fields at its root', 12, (count) => `{ ${repeat(count, () => 'shop { id }')} }`],
  ['too many operations', 12, (count) => repeat(count, (n) => `query Q${n} { shop { id } }`)],
  ['more than 50 fragments', 50, fragments],
  ['more than 1000 selections', 1_000, selections],
  [
    'more than 100 times',
    100,
    (count) => `{ shop { ${repeat(count, () => 'brand { slogan }')} } }`,
  ],
  ['more than 2000 tokens', 2_000, tokens],
  [
    'values deeper than 12',
    12,
    (count) => `{ nodes(ids: ${'['.repeat(count)}${']'.repeat(count)}) { id } }`,
  ],
  ['maximum allowed of 250', 250, ids],
  [
    'search can have 30 terms',
    30,
    (count) => `{ products(first: 1, query: "${repeat(count, () => 'gel')}") { nodes { id } } }`,
  ],
]

const credentials = [
  ...['customerAccessTokenCreate', 'customerAccessTokenCreateWithMultipass', 'customerActivate'],
  ...['customerAccessTokenRenew', 'customerActivateByUrl', 'customerCreate', 'customerRecover'],
  ...['customerReset', 'customerResetByUrl', 'customerUpdate'],
]

forEachDatabase((database) => {
  it.each(limits)(
    'refuses a query with "%s", and none with just %i',
    async (refusal, most, query) => {
      const { response } = await openDemo(await database.fresh())
      const messages = async (count: number) =>
        JSON.stringify((await response(query(count))).errors ?? [])
      expect(await messages(most)).not.toContain(refusal)
      expect(await messages(most + 1)).toContain(refusal)
    },
  )

  it('counts what a variable lists as well', async () => {
    const { response } = await openDemo(await database.fresh())
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
    const listed = (count: number) => ({ ids: Array(count).fill('gid://shopify/Product/1') })
    expect((await response(query, listed(250))).errors).toBeUndefined()
    expect((await response(query, listed(251))).errors).toHaveLength(1)
  })

  it('tries one password or token in a request', async () => {
    const { response } = await openDemo(await database.fresh())
    for (const one of credentials) {
      for (const other of credentials) {
        const { errors } = await response(`mutation { a: ${one} b: ${other} }`)
        expect([one, other, errors[0].message]).toEqual([
          one,
          other,
          'This query signs in or up more than once.',
        ])
      }
    }
  })

  it('takes bodies of up to 64 KiB, told or not', async () => {
    const { send } = await openDemo(await database.fresh())
    const body = (size: number) => JSON.stringify({ query: '{ shop { id } }' }).padEnd(size)
    for (const [size, status] of [
      [65_536, 200],
      [65_537, 413],
    ] as const) {
      expect((await send(body(size))).status).toBe(status)
      expect((await send(body(size), { 'content-length': String(size) })).status).toBe(status)
    }
    expect((await send('{}', { 'content-length': '65537' })).status).toBe(413)
  })
})
