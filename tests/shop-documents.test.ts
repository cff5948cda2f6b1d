import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, buildSchema, parse, printSchema, validate } from 'graphql'
import { expect, it } from 'vitest'
import { accountOperations } from '#/clients/customer-account/account-shop.ts'
import { shopOperations } from '#/clients/shop/operations.ts'
import { storeOperations } from '#/clients/shop-admin/store-orders.ts'

/** Every version of an API that a package describes. */
const folder = new URL('data/', import.meta.resolve('@shopify/dev-mcp'))
const versions = (api: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${api}_20`))
    .map((name) => ({ name, text: gunzipSync(readFileSync(new URL(name, folder))).toString() }))

const hydrogen = new URL(import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json'))
const storefront = [
  ...versions('storefront-graphql'),
  { name: 'hydrogen-react', text: readFileSync(hydrogen, 'utf8') },
]

it.each([
  ['Storefront API', storefront, shopOperations],
  ['Customer Account API', versions('customer'), accountOperations],
  ['Admin API', versions('admin'), storeOperations],
])('asks nothing of another store’s %s that a version of it refuses', (_api, all, operations) => {
  expect(all.length).toBeGreaterThan(4)
  expect(operations.length).toBeGreaterThan(0)
  for (const { name, text } of all) {
    const { data, ...introspection } = JSON.parse(text)
    // Rebuilt from its text, because the introspection result has GraphQL's own directives in an older form.
    const schema = buildSchema(printSchema(buildClientSchema(data ?? introspection)), {
      assumeValid: true,
    })
    const wrong = operations.flatMap(({ document }) =>
      validate(schema, parse(document)).map(
        ({ message }) => `${document.slice(0, 40)}: ${message}`,
      ),
    )
    expect.soft([name, wrong]).toEqual([name, []])
  }
})
