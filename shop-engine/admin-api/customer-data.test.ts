import { type GraphQLObjectType, getNamedType, isAbstractType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { includesScope, type Scope, scopes } from '#/contract/staff.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { draftId, line, shippingAddress, whole } from '../drafts/drafts.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { webhookFixture } from '../webhooks/webhooks.fixture.ts'
import { getAdminSchema, scopeOf } from './schema.ts'

/** Whose data each type holds: a customer's, or what was written into an order, a draft, or a parcel. */
const holders: Readonly<Record<string, readonly Scope[]>> = {
  Customer: ['read_customers'],
  CustomerEmailAddress: ['read_customers'],
  CustomerPhoneNumber: ['read_customers'],
  CustomerEmailMarketingConsentState: ['read_customers'],
  Order: ['read_orders'],
  DraftOrder: ['read_draft_orders'],
  FulfillmentOrderDestination: ['read_merchant_managed_fulfillment_orders'],
  MailingAddress: ['read_customers', 'read_orders', 'read_draft_orders'],
}
const schema = getAdminSchema()
const roots = [schema.getQueryType(), schema.getMutationType()]

/** The types that a caller with one scope reaches from any root field, through payloads, lists, and interfaces. */
function reachable(scope: Scope): Set<string> {
  const reached = new Set<string>()
  const visit = (type: GraphQLObjectType) => {
    if (reached.has(type.name)) return
    reached.add(type.name)
    for (const field of Object.values(type.getFields())) {
      const needed = scopeOf(type.name, field)
      if (needed && !includesScope([scope], needed)) continue
      const returned = getNamedType(field.type)
      // A node has the scope of what is found.
      if (returned.name === 'Node') continue
      if (isObjectType(returned)) visit(returned)
      if (isAbstractType(returned)) schema.getPossibleTypes(returned).forEach(visit)
    }
  }
  for (const root of roots) if (root) visit(root)
  return reached
}

it.each(scopes)('shows nobody’s data for %s alone but what the scope is about', (scope) => {
  const shown = [...reachable(scope)].filter((type) => Object.hasOwn(holders, type))
  const allowed = Object.keys(holders).filter((type) =>
    holders[type]?.some((one) => includesScope([scope], one)),
  )
  expect(shown.sort()).toEqual(allowed.sort())
})

const secret = { email: 'secret@hidden.test', firstName: 'Seraphina', lastName: 'Hidden' }
const bag = { shopMoney: { amount: '9', currencyCode: 'USD' } }
const orderFields = 'order { id email phone customer { id } shippingAddress { name } }'
const draftFields = 'draftOrder { id email customer { id } shippingAddress { name } }'
const errors = 'userErrors { message }'

/** Every mutation that takes a customer without being about customers, and its scope. */
const mutations: readonly {
  scope: Scope
  isRefused: boolean
  query: string
  variables: (customer: { id: string; orderId: string }) => object
}[] = [
  {
    scope: 'write_draft_orders',
    isRefused: true,
    query: `mutation ($input: DraftOrderInput!) { draftOrderCreate(input: $input) { ${draftFields} ${errors} } }`,
    variables: ({ id: customerId }) => ({
      input: { lineItems: [line(variant.gel)], purchasingEntity: { customerId } },
    }),
  },
  {
    scope: 'write_draft_orders',
    isRefused: true,
    query: `mutation ($id: ID!, $input: DraftOrderInput!) { draftOrderUpdate(id: $id, input: $input) {
      ${draftFields} ${errors} } }`,
    variables: ({ id: customerId }) => ({
      id: draftId,
      input: { email: null, purchasingEntity: { customerId } },
    }),
  },
  {
    scope: 'write_draft_orders',
    isRefused: true,
    query: `mutation ($input: DraftOrderInput!) { draftOrderCalculate(input: $input) {
      calculatedDraftOrder { customer { id } } ${errors} } }`,
    variables: ({ id: customerId }) => ({
      input: { lineItems: [line(variant.gel)], purchasingEntity: { customerId } },
    }),
  },
  ...['id', 'email'].map((by) => ({
    scope: 'write_orders' as const,
    isRefused: true,
    query: `mutation ($order: OrderCreateOrderInput!) { orderCreate(order: $order) { ${orderFields} ${errors} } }`,
    variables: ({ id }: { id: string }) => ({
      order: {
        lineItems: [{ ...line(variant.gel), priceSet: bag }],
        shippingAddress,
        customer: { toAssociate: by === 'id' ? { id } : { email: secret.email } },
      },
    }),
  })),
  {
    scope: 'write_orders',
    isRefused: false,
    query: `mutation ($orderId: ID!, $customerId: ID!) { orderCustomerSet(orderId: $orderId,
      customerId: $customerId) { ${orderFields} ${errors} } }`,
    variables: ({ id: customerId, orderId }) => ({ customerId, orderId }),
  },
  {
    scope: 'write_gift_cards',
    isRefused: false,
    query: `mutation ($input: GiftCardCreateInput!) { giftCardCreate(input: $input) {
      giftCard { id customer { id } } ${errors} } }`,
    variables: ({ id: customerId }) => ({ input: { initialValue: '10', customerId } }),
  },
  {
    scope: 'write_gift_cards',
    isRefused: false,
    query: `mutation ($input: GiftCardCreateInput!) { giftCardCreate(input: $input) {
      giftCard { id recipientAttributes { preferredName recipient { id } } } ${errors} } }`,
    variables: ({ id }) => ({ input: { initialValue: '10', recipientAttributes: { id } } }),
  },
]

forEachDatabase((databases) => {
  const { receiver, open: openWebhooks } = webhookFixture(databases)

  /** A shop with a customer who never gave a script anything, a draft, and somebody else's order. */
  async function open() {
    const shop = await openShopOn(await databases.fresh())
    const { admin, buy } = shop
    const { customerCreate } = await admin.ask(
      'mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { id } } }',
      { input: secret },
    )
    await buy(null)
    await admin.ask(
      'mutation ($input: DraftOrderInput!) { draftOrderCreate(input: $input) { draftOrder { id } } }',
      { input: whole },
    )
    return {
      ...shop,
      id: customerCreate.customer.id as string,
      orderId: 'gid://shopify/Order/1001',
    }
  }
  const orderIdIn = async ({ admin }: Awaited<ReturnType<typeof open>>) =>
    (await admin.ask('{ orders(first: 1) { nodes { id } } }')).orders.nodes[0].id as string

  it.each(mutations)(
    'shows $scope alone nothing of a customer who is named in $query',
    async ({ scope, isRefused, query, variables }) => {
      const shop = await open()
      const { admin, id } = shop
      const named = variables({ id, orderId: await orderIdIn(shop) })
      const alone = await admin.response(query, named, { scopes: [scope] })
      expect(alone.errors?.[0]).toMatchObject({
        ...(isRefused && { path: [expect.any(String)] }),
        extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_customers` access scope.' },
      })
      expect(JSON.stringify(alone)).not.toMatch(/secret@hidden|Seraphina/)
      const both = await admin.response(query, named, { scopes: [scope, 'read_customers'] })
      expect(both.errors).toBeUndefined()
      const [payload] = Object.values(both.data) as { userErrors: object[] }[]
      expect(payload?.userErrors).toEqual([])
    },
  )

  it('finds gift cards by their customers only for who may read customers', async () => {
    const { admin, id } = await open()
    await admin.ask(
      `mutation ($input: GiftCardCreateInput!) { giftCardCreate(input: $input) { giftCard { id } } }`,
      { input: { initialValue: '10', customerId: id } },
    )
    const find = async (query: string, granted: Scope[]) =>
      (
        await admin.ask(
          'query ($query: String) { giftCards(first: 9, query: $query) { nodes { id } } }',
          { query },
          { scopes: granted },
        )
      ).giftCards.nodes.length
    for (const query of ['seraphina', 'secret@hidden', 'seraphina hidden'])
      expect([
        await find(query, ['read_gift_cards']),
        await find(query, ['read_gift_cards', 'read_customers']),
      ]).toEqual([0, 1])
  })

  it('tells webhooks about the customer of an order only if their maker may read customers', async () => {
    const { received, url } = await receiver()
    const { admin, buy, signedIn, sendAll } = await openWebhooks()
    const subscribe = (path: string, granted: Scope[]) =>
      admin.ask(
        `mutation ($input: WebhookSubscriptionInput!) { webhookSubscriptionCreate(topic: ORDERS_CREATE,
          webhookSubscription: $input) { userErrors { message } } }`,
        { input: { uri: `${url}/${path}` } },
        { scopes: granted },
      )
    await subscribe('orders', ['read_orders'])
    await subscribe('both', ['read_orders', 'read_customers'])
    await buy(await signedIn())
    await sendAll()
    const customers = Object.fromEntries(received.map(({ path, body }) => [path, body.customer]))
    expect(customers).toEqual({
      '/orders': null,
      '/both': expect.objectContaining({ email: 'ada@glovebox.test' }),
    })
  })
})
