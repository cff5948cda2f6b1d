import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from '../../contract/schema.ts'
import { roundMoney } from './money.ts'
import { listProducts, readProduct } from './products.ts'
import { createShop, type OptionalField } from './shop.ts'
import { ShopError } from './shop-error.ts'

const endpoint = 'http://127.0.0.1:9/api/2025-10/graphql.json'
const operation = { document: '{ shop { name } }', response: z.object({ name: z.string() }) }

const answering = (response: (request: Request) => Response | Promise<Response>) =>
  createShop(
    { endpoint, publicToken: 'token', retries: 0, fetch: async (request) => response(request) },
    { language: 'fr', country: 'JP' },
  )
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

describe('asking a shop', () => {
  it('sends the token, the language and the market to the endpoint as it is', async () => {
    let seen: Request | undefined
    const shop = answering((request) => {
      seen = request
      return json({ data: { name: 'Glovebox' } })
    })
    expect(await shop.ask(operation, { first: 3 })).toEqual({ name: 'Glovebox' })
    expect(seen?.url).toBe(endpoint)
    expect(seen?.headers.get('x-shopify-storefront-access-token')).toBe('token')
    expect(await seen?.json()).toMatchObject({
      variables: { first: 3, country: 'JP', language: 'FR' },
    })
  })

  it('throws the first message where the shop returns errors (shop-client-3)', async () => {
    const shop = answering(() => json({ errors: [{ message: 'first' }, { message: 'second' }] }))
    await expect(shop.ask(operation)).rejects.toMatchObject({ kind: 'refused', message: 'first' })
  })

  it.each([
    ['HTML', () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ])('names the shop whose answer is %s', async (_kind, response) => {
    const asked = answering(response).ask(operation)
    await expect(asked).rejects.toMatchObject({ kind: 'unreadable' })
    await expect(asked).rejects.toThrow(/Failed to parse .*127\.0\.0\.1:9/)
  })

  it('does not trust an answer of another shape', async () => {
    const asked = answering(() => json({ data: { name: 7 } })).ask(operation)
    await expect(asked).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('does without a field that the token may not read, and asks for it no more', async () => {
    const seen: unknown[] = []
    const heard: string[] = []
    const refused: OptionalField[] = []
    const denied = {
      message: 'Access denied for quantityAvailable field.',
      path: ['cart', 'lines', 'nodes', 0, 'merchandise', 'quantityAvailable'],
      extensions: {
        code: 'ACCESS_DENIED',
        requiredAccess: '`unauthenticated_read_x` access scope.',
      },
    }
    const shop = createShop(
      {
        endpoint,
        publicToken: 'token',
        retries: 0,
        refused,
        report: ({ requiredAccess }, operation) => heard.push(`${operation} ${requiredAccess}`),
        async fetch(request) {
          seen.push((await request.json()).variables.inventory)
          return json({
            data: { name: 'Glovebox' },
            ...(seen.length === 1 && { errors: [denied] }),
          })
        },
      },
      { language: 'en', country: 'US' },
    )
    const named = { ...operation, document: 'query Name { shop { name } }' }
    for (const _ of [1, 2]) expect(await shop.ask(named)).toEqual({ name: 'Glovebox' })
    expect(seen).toEqual([undefined, false])
    expect(refused).toEqual(['quantityAvailable'])
    expect(heard).toEqual(['Name `unauthenticated_read_x` access scope.'])
  })

  it.each([429, 430, 503])('calls %i unreachable, for nothing has happened', async (status) => {
    const asked = answering(() => new Response(null, { status })).ask(operation)
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('calls a wrong token refused', async () => {
    const asked = answering(() => json({ errors: [{ message: '' }] }, 401)).ask(operation)
    await expect(asked).rejects.toMatchObject({ kind: 'refused' })
  })

  it('asks again after 503 as often as it is told, but never for what must happen once', async () => {
    let asked = 0
    const shop = createShop(
      {
        endpoint,
        publicToken: 'token',
        retries: 1,
        fetch: async () => {
          asked++
          return new Response(null, { status: 503, headers: { 'retry-after': '1' } })
        },
      },
      { language: 'en', country: 'US' },
    )
    await expect(shop.ask(operation)).rejects.toBeInstanceOf(ShopError)
    expect(asked).toBe(2)
    await expect(shop.ask({ ...operation, onceOnly: true })).rejects.toBeInstanceOf(ShopError)
    expect(asked).toBe(3)
  })

  it('lists 20 products with 5 pictures each, and shows 10 pictures of one', async () => {
    const sent: { query: string; variables: object }[] = []
    const shop = answering(async (request) => {
      sent.push(await request.json())
      const products = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
      return json({ data: { products, product: null } })
    })
    expect(await listProducts(shop)).toEqual([])
    expect(await readProduct(shop, 'gel-cleaner')).toBeNull()
    expect(sent.map(({ query }) => /images\(first: \d+\)/.exec(query)?.[0])).toEqual([
      'images(first: 5)',
      'images(first: 10)',
    ])
    expect(sent[0]?.variables).toMatchObject({ first: 20 })
  })

  it('asks four times in all, unless told otherwise', async () => {
    vi.useFakeTimers()
    let asked = 0
    const send = async () => {
      asked += 1
      return new Response(null, { status: 503 })
    }
    const where = { language: 'en', country: 'US' }
    const shop = createShop({ endpoint, publicToken: 'token', fetch: send }, where)
    const refused = expect(shop.ask(operation)).rejects.toBeInstanceOf(ShopError)
    await vi.runAllTimersAsync()
    await refused
    expect(asked).toBe(4)
  })
})

afterEach(() => void vi.useRealTimers())

describe('amounts', () => {
  it.each([
    ['0.006', 'USD', 1],
    ['12.344999', 'USD', 1_234],
    ['-12.345', 'USD', -1_235],
    ['-0.0049', 'USD', 0],
    ['1990.5', 'JPY', 1_991],
    ['1990.0', 'ISK', 1_990],
    ['1.2345', 'KWD', 1_235],
    ['19.9000', 'USD', 1_990],
  ])('takes %s %s of another shop for %i', (amount, currencyCode, minor) => {
    expect(roundMoney({ amount, currencyCode }).amount).toBe(minor)
  })
})
