import { randomBytes } from 'node:crypto'
import { createAdminApiClient } from '@shopify/admin-api-client'
import { expect, it } from 'vitest'
import { createApiToken } from '#/backend/admins/api-tokens.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { scopes } from '#/contract/staff.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
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

  it('changes what has long names, and logs it', async () => {
    const { ask } = await openBackOffice(start, await kind.fresh(), scopes)
    const [name, value] = ['Name'.padEnd(255, '.'), 'Value'.padEnd(255, '.')]
    const { productSet } = await ask(
      `mutation ($input: ProductSetInput!) { productSet(input: $input) {
        product { variants(first: 1) { nodes { title } } } userErrors { message } } }`,
      {
        input: {
          title: 'Long',
          productOptions: [{ name, values: [{ name: value }] }],
          variants: [{ optionValues: [{ optionName: name, name: value }] }],
        },
      },
    )
    expect(productSet).toEqual({
      product: { variants: { nodes: [{ title: value }] } },
      userErrors: [],
    })
    const { metafieldsSet } = await ask(
      `mutation ($namespace: String!) { metafieldsSet(metafields: [{ ownerId: "gid://shopify/Product/1",
        namespace: $namespace, key: "note", type: "single_line_text_field", value: "Yes" }]) {
        userErrors { message } } }`,
      { namespace: 'n'.repeat(255) },
    )
    expect(metafieldsSet).toEqual({ userErrors: [] })
  })
})
