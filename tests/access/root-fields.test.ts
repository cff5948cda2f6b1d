import { expect, it } from 'vitest'
import { getSchema } from '#/shop-engine/storefront/schema.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openWithCallers } from './callers.fixture.ts'

type Refused = 'ACCESS_DENIED' | 'NOT_FOUND' | null

/** A change that a customer's token is good for; `$id` is something of the owner's, or what is not there. */
interface Guarded {
  field: string
  /** What another customer is told who asks for the owner's; null where nothing of the owner's is asked for. */
  foreign: Refused
}

const errors = 'customerUserErrors { code }'
const address = '{ address1: "2 Market Street" }'

/** Everything that asks for a token. The last ones end what those before them need. */
const guarded: Readonly<Record<string, Guarded>> = {
  customerUpdate: {
    field: `customerUpdate(customerAccessToken: $token, customer: { phone: "5550102030" }) { ${errors} }`,
    foreign: null,
  },
  customerAddressCreate: {
    field: `customerAddressCreate(customerAccessToken: $token, address: ${address}) { ${errors} }`,
    foreign: null,
  },
  customerAddressUpdate: {
    field: `customerAddressUpdate(customerAccessToken: $token, id: $id, address: ${address}) { ${errors} }`,
    foreign: 'NOT_FOUND',
  },
  customerDefaultAddressUpdate: {
    field: `customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) { ${errors} }`,
    foreign: 'NOT_FOUND',
  },
  customerAddressDelete: {
    field: `customerAddressDelete(customerAccessToken: $token, id: $id) { ${errors} }`,
    foreign: 'NOT_FOUND',
  },
  customerAccessTokenRenew: {
    field: 'customerAccessTokenRenew(customerAccessToken: $token) { userErrors { message } }',
    foreign: null,
  },
  customerAccessTokenDelete: {
    field: 'customerAccessTokenDelete(customerAccessToken: $token) { userErrors { message } }',
    foreign: null,
  },
}

/** Root fields that need no token, because what they show is public or is asked for by a secret of its own. */
const forEveryone = {
  public: [
    'localization',
    'menu',
    'paymentSettings',
    'publicApiVersions',
    'shop',
    'collection',
    'collectionByHandle',
    'collections',
    'product',
    'productByHandle',
    'productRecommendations',
    'products',
    'productTags',
    'productTypes',
    'search',
    'predictiveSearch',
    'sitemap',
    'page',
    'pageByHandle',
    'pages',
    'blog',
    'blogByHandle',
    'blogs',
    'article',
    'articles',
    'locations',
    'metaobject',
    'metaobjects',
    'urlRedirects',
  ],
  /** Refused to everyone, for the shop has no such thing. */
  byNobody: [
    'cartCompletionAttempt',
    'cartBillingAddressUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
    'customerAccessTokenCreateWithMultipass',
    'shopPayPaymentRequestSessionCreate',
    'shopPayPaymentRequestSessionSubmit',
  ],
  byCartKey: [
    'cart',
    'cartClone',
    'cartDeliveryAddressesAdd',
    'cartDeliveryAddressesRemove',
    'cartDeliveryAddressesReplace',
    'cartDeliveryAddressesUpdate',
    'cartMetafieldDelete',
    'cartMetafieldsSet',
    'cartRemovePersonalData',
    'cartSelectedDeliveryOptionsUpdate',
    'cartAttributesUpdate',
    'cartBuyerIdentityUpdate',
    'cartCreate',
    'cartDiscountCodesUpdate',
    'cartGiftCardCodesAdd',
    'cartGiftCardCodesRemove',
    'cartGiftCardCodesUpdate',
    'cartLinesAdd',
    'cartLinesRemove',
    'cartLinesUpdate',
    'cartNoteUpdate',
  ],
  byPasswordOrEmail: [
    'customerAccessTokenCreate',
    'customerActivate',
    'customerActivateByUrl',
    'customerCreate',
    'customerRecover',
    'customerReset',
    'customerResetByUrl',
  ],
  byId: ['node', 'nodes'],
}

forEachDatabase((databases) => {
  async function open() {
    const context = await openWithCallers(await databases.fresh())
    const send = async (query: string, variables: object, headers: Record<string, string> = {}) => {
      const request = new Request('https://shop.test/api/2025-10/graphql.json', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'test-token',
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      })
      const response = await context.engine.fetch(request)
      expect([query, response.headers.get('cache-control')]).toEqual([query, 'no-store'])
      return response.json()
    }
    /** How a change is refused; null when it is not. */
    const change = async ({ field }: Guarded, token: string, id: string): Promise<Refused> => {
      const takes = field.includes('$id') ? '$token: String!, $id: ID!' : '$token: String!'
      const { data, errors: top } = await send(`mutation (${takes}) { made: ${field} }`, {
        token,
        id,
      })
      return top?.[0]?.extensions.code ?? data.made.customerUserErrors?.[0]?.code ?? null
    }
    return { ...context, send, change, ofOwner: context.owned.address }
  }

  it('knows every root field there is', () => {
    const schema = getSchema()
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    )
    const known = [...Object.keys(guarded), ...Object.values(forEveryone).flat(), 'customer']
    expect(fields.sort()).toEqual(known.sort())
  })

  it('shows a customer to their own token alone', async () => {
    const { send, outsiders, owner, other } = await open()
    const query = `query ($token: String!) { customer(customerAccessToken: $token) {
      email addresses(first: 1) { nodes { id } } orders(first: 1) { nodes { id } } } }`
    for (const [who, token] of Object.entries(outsiders)) {
      // A token in a header is none: an answer depends on what was asked alone.
      const headers = { authorization: `Bearer ${owner.token}` }
      const response = await send(query, { token: token ?? '' }, headers)
      expect([who, response.data, response.errors]).toEqual([who, { customer: null }, undefined])
    }
    for (const who of [owner, other])
      expect((await send(query, { token: who.token })).data.customer.email).toBe(who.email)
  })

  it('refuses every guarded change to whoever is no customer', async () => {
    const { change, outsiders, ofOwner } = await open()
    for (const [name, field] of Object.entries(guarded)) {
      for (const [who, token] of Object.entries(outsiders)) {
        // A token that was just renewed can be renewed once more, for a lost answer's sake.
        if (name === 'customerAccessTokenRenew' && who === 'a token that was renewed') continue
        const found = [name, who, await change(field, token ?? '', ofOwner)]
        if (name === 'customerAccessTokenDelete' && found[2] === null) continue
        expect(found).toEqual([name, who, 'ACCESS_DENIED'])
      }
    }
  })

  it('lets customers change what is theirs, and what is another’s as little as what is not there', async () => {
    const { change, owner, other, ofOwner } = await open()
    const missing = 'gid://shopify/MailingAddress/999'
    for (const [name, field] of Object.entries(guarded)) {
      expect([name, await change(field, other.token, ofOwner)]).toEqual([name, field.foreign])
      if (field.foreign !== null)
        expect([name, await change(field, other.token, missing)]).toEqual([name, field.foreign])
    }
    for (const [name, field] of Object.entries(guarded)) {
      if (name === 'customerAccessTokenDelete') continue // renewed by the field before it
      expect([name, await change(field, owner.token, ofOwner)]).toEqual([name, null])
    }
  })

  it('finds nothing of a customer by an id', async () => {
    const { send, owned, owner } = await open()
    const ids = [
      owned.address,
      owner.id,
      owned.order.split('?')[0],
      `${owned.order.split('?')[0]}?key=${'0'.repeat(32)}`,
    ]
    const { data } = await send('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(data.nodes).toEqual([null, null, null, null])
  })
})
