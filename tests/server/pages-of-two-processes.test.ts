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

/** What the Storefront API answers is kept as pages are. */
const search = '{ products(first: 5, query: "Strong") { nodes { title } } }'
const ofCollection =
  '{ collection(handle: "winter") { title products(first: 1) { nodes { handle } } } }'

/** What is changed, a page or a query that shows it, and what the page says only then; a number is its status. */
const changes: readonly [
  change: string | { settings: object } | { home: readonly object[] },
  path: string,
  shown: string | number,
][] = [
  [{ settings: { facts: { supportEmail: 'tar@shop.example' } } }, '/contact', 'tar@shop.example'],
  [{ home: [{ id: 'a', type: 'hero', title: { en: 'By hand' } }] }, '/', 'By hand'],
  [
    { home: ['hero', 'reasons', 'banner'].map((type) => ({ id: type, type })) },
    '/',
    'Why choose Glovebox',
  ],
  [`productUpdate(product: { id: "${gel}", title: "Strong Gel" })`, page, 'Strong Gel'],
  [`productUpdate(product: { id: "${gel}", title: "Stronger Gel" })`, '/products', 'Stronger Gel'],
  [`productUpdate(product: { id: "${gel}", title: "Strong Wax" })`, search, 'Strong Wax'],
  [`productUpdate(product: { id: "${gel}", title: "Stronger Gel" })`, search, 'Stronger Gel'],
  [
    `productUpdateMedia(productId: "${gel}", media: [{ id: "{media}", alt: "A tin of tar" }])`,
    page,
    'A tin of tar',
  ],
  [`publishablePublish(id: "{collection}", input: ${online})`, ofCollection, 'Winter'],
  [
    `collectionAddProducts(id: "{collection}", productIds: ["${gel}"])`,
    ofCollection,
    'gel-cleaner',
  ],
  [`collectionUpdate(input: { id: "{collection}", title: "Frost" })`, ofCollection, 'Frost'],
  [
    'shopPolicyUpdate(shopPolicy: { type: PRIVACY_POLICY, body: "<p>We keep nothing.</p>" })',
    '/privacy-policy',
    'We keep nothing.',
  ],
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
    `productVariantsBulkUpdate(productId: "${gel}", variants: [{ id: "${gelVariant}", compareAtPrice: "78.01" }])`,
    '/products',
    '78.01',
  ],
  [
    `productVariantsBulkUpdate(productId: "${gel}", variants: [{ id: "${gelVariant}", compareAtPrice: "78.02" }])`,
    '/products/wet-wipes',
    '78.02',
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
  [`publishablePublish(id: "${gel}", input: ${online})`, '/', 'hero-gel-cleaner'],
  [`publishableUnpublish(id: "${gel}", input: ${online})`, page, 404],
  [`publishablePublish(id: "${gel}", input: ${online})`, page, 200],
  [`productChangeStatus(productId: "${gel}", status: DRAFT)`, page, 404],
  [`productChangeStatus(productId: "${gel}", status: ACTIVE)`, page, 200],
  [`productUpdate(product: { id: "${gel}", handle: "tar-gel" })`, page, 301],
  [`productUpdate(product: { id: "${gel}", handle: "gel-cleaner" })`, page, 200],
  [
    'menuUpdate(id: "gid://shopify/Menu/1", title: "Main", items: [{ title: "Tar pots", type: CATALOG }])',
    '/about',
    'Tar pots',
  ],
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
        for (const [changed, path, shown] of changes) {
          const shows = async (shop: RunningShop) => {
            const response = await (path.startsWith('{') ? query(shop, path) : read(shop, path))
            const text = await response.text()
            return typeof shown === 'number' ? response.status === shown : text.includes(shown)
          }
          // Asked before, so that what is cached must go.
          const both = [one, other]
          const before = await Promise.all(both.map(shows))
          expect([changed, ...before]).toEqual([changed, false, false])
          await change(changed)
          const deadline = Date.now() + 1_000
          const after = await Promise.all(
            both.map(async (shop) => {
              while (!(await shows(shop))) if (Date.now() > deadline) return false
              return true
            }),
          )
          expect([changed, ...after]).toEqual([changed, true, true])
        }
      } finally {
        await Promise.all([one.end(), other.end()])
      }
    })
  },
  // A SQLite folder has one process.
  ['postgres'],
)

const read = ({ url }: RunningShop, path: string) =>
  fetch(url + path, { headers: { cookie: 'country=US' }, redirect: 'manual' })

const query = ({ url }: RunningShop, text: string) =>
  fetch(`${url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'glovebox-public-token',
    },
    body: JSON.stringify({ query: text }),
  })

/** Makes a change as an owner; what stands in braces is the id of a thing of the gel's own. */
async function signedIn({ url }: RunningShop) {
  const send = async (path: string, body: object | null, { token = '', method = 'POST' } = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
    return (await (await fetch(url + path, init)).json()) as any
  }
  const { token } = await send('/api/admin/login', admin)
  const ask = async (query: string) => {
    const { data, errors } = await send('/admin/api/2025-10/graphql.json', { query }, { token })
    expect([query, errors]).toEqual([query, undefined])
    return data
  }
  const { product } = await ask(`{ product(id: "${gel}") { media(first: 1) { nodes { id } } } }`)
  const { made } = await ask(`mutation { made: collectionCreate(input: { title: "Winter",
    handle: "winter" }) { collection { id } } }`)
  const ids = { '{media}': product.media.nodes[0].id, '{collection}': made.collection.id }
  return async (change: (typeof changes)[number][0]) => {
    if (typeof change !== 'string' && 'home' in change) {
      const { version } = await send('/api/admin/home', null, { token, method: 'GET' })
      const body = { version, sections: change.home }
      await send('/api/admin/home', body, { token, method: 'PUT' })
      return
    }
    if (typeof change !== 'string') {
      const { version } = await send('/api/admin/settings', null, { token, method: 'GET' })
      await send('/api/admin/settings', { version, ...change }, { token, method: 'PATCH' })
      return
    }
    const whole = change.replace(/{media}|{collection}/g, (name) =>
      name === '{media}' ? ids['{media}'] : ids['{collection}'],
    )
    const errors = whole.startsWith('productUpdateMedia') ? 'mediaUserErrors' : 'userErrors'
    const data = await ask(`mutation { made: ${whole} { errors: ${errors} { message } } }`)
    expect([whole, data.made.errors]).toEqual([whole, []])
  }
}
