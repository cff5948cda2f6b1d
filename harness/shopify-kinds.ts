import { Kind, type OperationDefinitionNode, parse } from 'graphql'

/** What a real store may lack or do differently than the embedded shop: switches of the test double in front of it. */
export const shopifyKinds = [
  'no-inventory-scope',
  'no-tags-scope',
  'no-content-scope',
  'no-checkout-scope',
  'new-accounts',
  'no-sign-in',
  'three-decimals',
  'slow',
  'throttled',
  'busy',
  'maintenance',
  'rejected',
  'no-json',
  'other-version',
  'no-products',
  'no-menus',
  'own-checkout-domain',
  'password',
  'own-name',
  'no-deliveries',
] as const
export type ShopifyKind = (typeof shopifyKinds)[number]

/** Fields that need a scope, by the switch that removes it; a root field stands for all of its response. */
const guarded: Partial<Record<ShopifyKind, { scope: string; fields: readonly string[] }>> = {
  'no-inventory-scope': {
    scope: 'unauthenticated_read_product_inventory',
    fields: ['quantityAvailable', 'totalInventory'],
  },
  'no-tags-scope': { scope: 'unauthenticated_read_product_tags', fields: ['tags'] },
  'no-content-scope': {
    scope: 'unauthenticated_read_content',
    fields: ['menu', 'page', 'pages', 'blog', 'blogs', 'articles'],
  },
  'no-checkout-scope': { scope: 'unauthenticated_write_checkouts', fields: ['cartCreate'] },
  'new-accounts': {
    scope: 'unauthenticated_write_customers',
    fields: [
      'customerCreate',
      'customerAccessTokenCreate',
      'customerAccessTokenRenew',
      'customerRecover',
      'customerReset',
      'customerResetByUrl',
      'customerUpdate',
      'customerAddressCreate',
      'customerAddressUpdate',
      'customerAddressDelete',
      'customerDefaultAddressUpdate',
      'customer',
    ],
  },
}

/** The root fields that are empty in a shop without products. */
const ofProducts = new Set([
  'products',
  'product',
  'collections',
  'collection',
  'productRecommendations',
  'node',
  'nodes',
  'search',
  'predictiveSearch',
])

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

interface Answer {
  data?: Json
  errors?: Json[]
  extensions?: Json
}

/** Changes the response of the Glovebox behind to what a store of these kinds would return. */
export function changed(
  answer: Answer,
  query: string,
  on: ReadonlySet<ShopifyKind>,
  shopUrl: string,
): Answer {
  const errors = [...(answer.errors ?? [])]
  let data = answer.data ?? null
  if (isObject(data)) {
    const roots = rootFields(query)
    if (on.has('no-products') || on.has('no-menus')) data = without(data, roots, on)
    for (const kind of on) {
      const { scope, fields } = guarded[kind] ?? { scope: '', fields: [] }
      data = refuse(data, { scope, fields, roots, errors })
    }
  }
  if (on.has('own-name')) data = ofCorner(data)
  if (on.has('three-decimals')) data = inDinars(data)
  if (on.has('no-deliveries')) data = withoutDeliveries(data)
  if (on.has('own-checkout-domain')) data = checkoutElsewhere(data, shopUrl)
  return { ...answer, data, ...(errors.length > 0 && { errors }) }
}

/** The name of each root field, by its name or alias in the response. */
function rootFields(query: string): ReadonlyMap<string, string> {
  const operation = parse(query).definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION,
  )
  return new Map(
    operation?.selectionSet.selections.flatMap((field) =>
      field.kind === Kind.FIELD ? [[field.alias?.value ?? field.name.value, field.name.value]] : [],
    ),
  )
}

interface Refusing {
  scope: string
  fields: readonly string[]
  roots: ReadonlyMap<string, string>
  errors: Json[]
}

/** Like Shopify for a field that the token's app has no scope for: null, with an error for each place. */
function refuse(data: Json, refusing: Refusing, path: readonly (string | number)[] = []): Json {
  const { scope, fields, roots, errors } = refusing
  if (Array.isArray(data)) return data.map((each, i) => refuse(each, refusing, [...path, i]))
  if (!isObject(data)) return data
  const entries = Object.entries(data).map(([key, value]): [string, Json] => {
    const field = path.length === 0 ? (roots.get(key) ?? key) : key
    const isDeepName = path.length > 0 && ['customer', 'page', 'blog'].includes(field)
    if (!fields.includes(field) || isDeepName) return [key, refuse(value, refusing, [...path, key])]
    errors.push({
      message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
      path: [...path, key],
      extensions: {
        code: 'ACCESS_DENIED',
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess: `\`${scope}\` access scope.`,
      },
    })
    return [key, null]
  })
  return Object.fromEntries(entries)
}

function without(
  data: { [key: string]: Json },
  roots: ReadonlyMap<string, string>,
  on: ReadonlySet<ShopifyKind>,
): Json {
  const emptied = Object.entries(data).map(([key, value]): [string, Json] => {
    const field = roots.get(key) ?? key
    if (on.has('no-menus') && field === 'menu') return [key, null]
    if (!on.has('no-products') || !ofProducts.has(field)) return [key, value]
    if (Array.isArray(value)) return [key, field === 'nodes' ? value.map(() => null) : []]
    if (!isObject(value) || !('nodes' in value || 'edges' in value)) return [key, null]
    const pageInfo = { hasNextPage: false, hasPreviousPage: false, endCursor: null }
    const lists = Object.keys(value).map((name) => [name, name === 'pageInfo' ? pageInfo : []])
    return [key, Object.fromEntries(lists)]
  })
  return Object.fromEntries(emptied)
}

/** A store with its own name and one policy. */
function ofCorner(data: Json): Json {
  if (!isObject(data) || !isObject(data.shop ?? null)) return data
  const own: Record<string, Json> = {
    name: 'Corner Car Care',
    brand: null,
    privacyPolicy: { body: '<p>Corner keeps no data.</p>' },
    termsOfService: null,
    shippingPolicy: null,
    refundPolicy: null,
  }
  const entries = Object.entries(data.shop ?? {}).map(([key, value]) => [key, own[key] ?? value])
  return { ...data, shop: Object.fromEntries(entries) }
}

/** Every amount in Kuwaiti dinars, which have three decimals: "12.9" becomes "12.905". */
function inDinars(data: Json): Json {
  if (Array.isArray(data)) return data.map(inDinars)
  if (!isObject(data)) return data
  if (typeof data.amount === 'string' && 'currencyCode' in data) {
    const [whole, fraction = ''] = data.amount.split('.')
    return { ...data, amount: `${whole}.${fraction.padEnd(2, '0')}5`, currencyCode: 'KWD' }
  }
  const entries = Object.entries(data).map(([key, value]): [string, Json] =>
    key === 'currency' && isObject(value)
      ? [key, { ...value, isoCode: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KD' }]
      : [key, inDinars(value)],
  )
  return Object.fromEntries(entries)
}

/** Without the state of deliveries, a metafield that only our own shop has. */
function withoutDeliveries(data: Json): Json {
  if (Array.isArray(data)) return data.map(withoutDeliveries)
  if (!isObject(data)) return data
  const entries = Object.entries(data).map(([key, value]): [string, Json] => [
    key,
    key === 'deliveries' ? null : withoutDeliveries(value),
  ])
  return Object.fromEntries(entries)
}

/** The checkout of a store that has a separate domain for it. */
function checkoutElsewhere(data: Json, shopUrl: string): Json {
  if (Array.isArray(data)) return data.map((each) => checkoutElsewhere(each, shopUrl))
  if (!isObject(data)) return data
  const elsewhere = shopUrl.replace('localhost', '127.0.0.1')
  const entries = Object.entries(data).map(([key, value]): [string, Json] =>
    key === 'checkoutUrl' && typeof value === 'string'
      ? [key, value.replace(shopUrl, elsewhere)]
      : [key, checkoutElsewhere(value, shopUrl)],
  )
  return Object.fromEntries(entries)
}

function isObject(data: Json): data is { [key: string]: Json } {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}
