import { randomBytes } from 'node:crypto'
import { createAdminApiClient } from '@shopify/admin-api-client'
import { expect, it } from 'vitest'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

forEachDatabase((kind) => {
  const start = appStarter()

  it('answers the official client with a token, and nobody without', async () => {
    const database = await kind.fresh()
    const app = await start(database)
    const clientWith = (accessToken: string) =>
      createAdminApiClient({
        storeDomain: app.url.replace('http:', 'https:'),
        apiVersion: '2025-10',
        accessToken,
        logger: () => {},
        customFetchApi: (url, init) => fetch(String(url).replace('https:', 'http:'), init),
      })
    const { token } = await database
      .withTables<BackendTables>()
      .transact((tx) =>
        createApiToken(
          tx,
          { clock: () => new Date(), randomBytes: (count) => randomBytes(count) },
          { admin: null, name: 'stock script', scopes: ['read_locations'] },
        ),
      )
    const { data, errors } = await clientWith(token).request(
      '{ shop { name } locationsCount { count } }',
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ shop: { name: 'Glovebox' }, locationsCount: { count: 1 } })
    const stranger = await clientWith('shpat_0').request('{ shop { name } }')
    expect(stranger.errors?.networkStatusCode).toBe(401)
  })
})
