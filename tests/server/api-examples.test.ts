import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

/** The requests of `docs/apis.md`, in order. */
const examples = [...readFileSync('docs/apis.md', 'utf8').matchAll(/^curl (.+?)\n```$/gms)].map(
  ([, words = '']) => {
    const read = (pattern: RegExp) => [...words.matchAll(pattern)].map(([, word = '']) => word)
    return {
      path: read(/http:\/\/localhost:3000([^\s']+)/g)[0] ?? '',
      headers: read(/-H '([^']+)'/g).map((header) => header.split(': ')),
      body: read(/-d '([^']+)'/g)[0],
    }
  },
)

forEachDatabase((kind) => {
  const start = appStarter()

  it('answers the examples of the API notes', async () => {
    const database = await kind.fresh()
    await fillDemo(database.withTables())
    const app = await start(database)
    const { token } = await database
      .withTables<BackendTables>()
      .transact((tx) =>
        createApiToken(
          tx,
          { clock: () => new Date(), randomBytes: (count) => randomBytes(count) },
          { admin: null, name: 'Stock', scopes: ['write_products', 'read_orders'] },
        ),
      )
    const answers = examples.map(async ({ path, headers, body }) => {
      const named = headers.map(([name = '', value = '']): [string, string] => [
        name,
        value.replace('shpat_…', token),
      ])
      const response = await fetch(app.url + path, {
        headers: named,
        ...(body && { method: 'POST', body }),
      })
      return [response.status, await response.json()]
    })
    const products = (fields: object) => [
      200,
      expect.objectContaining({
        data: { products: { nodes: Array(3).fill(expect.objectContaining(fields)) } },
      }),
    ]
    expect(await Promise.all(answers)).toEqual([
      products({ title: expect.any(String), availableForSale: true }),
      products({ title: expect.any(String), totalInventory: expect.any(Number) }),
      [200, { reviews: expect.any(Array), hasMore: expect.any(Boolean) }],
    ])
  })
})
