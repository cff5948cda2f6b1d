import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type RunningShop, startShop } from '#/harness/running-shop.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const admin = { email: 'ada@shop.example', password: 'analytical-engine' }
const gel = 'gid://shopify/Product/2'
const gelVariant = 'gid://shopify/ProductVariant/4'
const online = '[{ publicationId: "gid://shopify/Publication/1" }]'
const quantities = (input: string) =>
  `{ inventoryItemId: "gid://shopify/InventoryItem/4", locationId: "gid://shopify/Location/1", ${input} }`
const page = '/products/gel-cleaner'
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** What is changed, a page that shows it, and what the page says only then; a number is its status. */
const changes: readonly [mutation: string, path: string, shown: string | number][] = [
  [`productUpdate(product: { id: "${gel}", title: "Strong Gel" })`, page, 'Strong Gel'],
  [`productUpdate(product: { id: "${gel}", title: "Stronger Gel" })`, '/products', 'Stronger Gel'],
  [
    `productUpdate(product: { id: "${gel}", descriptionHtml: "<p>Never sticks</p>" })`,
    page,
    'Never sticks',
  ],
  [
    `productVariantsBulkUpdate(productId: "${gel}", variants: [{ id: "${gelVariant}", price: "77" }])`,
    page,
    '77.00',
  ],
  [
    `productVariantsBulkUpdate(productId: "${gel}", variants: [{ id: "${gelVariant}", price: "78" }])`,
    '/products',
    '78.00',
  ],
  [
    `inventorySetQuantities(input: { name: "available", reason: "correction", ignoreCompareQuantity: true, quantities: [${quantities('quantity: 0')}] })`,
    page,
    'OutOfStock',
  ],
  [
    `inventoryAdjustQuantities(input: { name: "available", reason: "received", changes: [${quantities('delta: 5')}] })`,
    page,
    'InStock',
  ],
  [
    `translationsRegister(resourceId: "${gel}", translations: [{ locale: "fr", key: "title", value: "Gel costaud", translatableContentDigest: "${digest('Stronger Gel')}" }])`,
    `${page}?lang=fr`,
    'Gel costaud',
  ],
  [
    `translationsRemove(resourceId: "${gel}", translationKeys: ["title"], locales: ["fr"])`,
    `${page}?lang=fr`,
    'Stronger Gel',
  ],
  [
    `productOptionsCreate(productId: "${gel}", options: [{ name: "Jar", values: [{ name: "Tall" }] }])`,
    page,
    'Tall',
  ],
  [
    `productVariantsBulkCreate(productId: "${gel}", variants: [{ price: "91", optionValues: [{ optionName: "Jar", name: "Wide" }] }])`,
    page,
    'Wide',
  ],
  [`publishableUnpublish(id: "${gel}", input: ${online})`, page, 404],
  [`publishablePublish(id: "${gel}", input: ${online})`, page, 200],
  [`productChangeStatus(productId: "${gel}", status: DRAFT)`, page, 404],
  [`productChangeStatus(productId: "${gel}", status: ACTIVE)`, page, 200],
  [`productDelete(input: { id: "${gel}" })`, page, 404],
]

forEachDatabase(
  (databases) => {
    it('shows each change of the back office within a second, whichever of two processes one asks', async () => {
      const { databaseUrl = '' } = await databases.location()
      const settings = {
        DATABASE_URL: databaseUrl,
        SITE_LAUNCHED: 'true',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      }
      const one = await startShop(settings)
      const other = await startShop(settings)
      try {
        const change = await signedIn(one)
        for (const [mutation, path, shown] of changes) {
          const shows = async ({ url }: RunningShop) => {
            const response = await fetch(url + path, { headers: { cookie: 'country=US' } })
            const text = await response.text()
            return typeof shown === 'number' ? response.status === shown : text.includes(shown)
          }
          // Asked before, so that what is cached must go.
          const both = [one, other]
          const before = await Promise.all(both.map(shows))
          expect([mutation, ...before]).toEqual([mutation, false, false])
          await change(mutation)
          const deadline = Date.now() + 1_000
          const after = await Promise.all(
            both.map(async (shop) => {
              while (!(await shows(shop))) if (Date.now() > deadline) return false
              return true
            }),
          )
          expect([mutation, ...after]).toEqual([mutation, true, true])
        }
      } finally {
        await Promise.all([one.end(), other.end()])
      }
    }, 120_000)
  },
  // A SQLite folder has one process.
  ['postgres'],
)

async function signedIn({ url }: RunningShop) {
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
    return (await (await fetch(url + path, init)).json()) as any
  }
  const { token } = await send('/api/admin/login', admin)
  return async (mutation: string) => {
    const query = `mutation { made: ${mutation} { userErrors { message } } }`
    const { data, errors } = await send('/admin/api/2025-10/graphql.json', { query }, token)
    expect([mutation, errors, data?.made.userErrors]).toEqual([mutation, undefined, []])
  }
}
