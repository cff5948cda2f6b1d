import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { limits } from './hostile.fixture.ts'

const credentials = [
  'customerAccessTokenCreate',
  'customerAccessTokenCreateWithMultipass',
  'customerActivate',
  'customerAccessTokenRenew',
  'customerActivateByUrl',
  'customerCreate',
  'customerRecover',
  'customerReset',
  'customerResetByUrl',
  'customerUpdate',
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
