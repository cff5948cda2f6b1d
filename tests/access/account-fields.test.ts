import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { expect, it } from 'vitest'
import { hourMs } from '#/contract/durations.ts'
import { getCustomerAccountSchema } from '#/shop-engine/customer-account-api/schema.ts'
import { ada, change } from '#/shop-engine/customers/customer-api.fixture.ts'
import { accountClient, openStorefront } from '#/shop-engine/oauth/oauth.fixture.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** What a customer's own token is good for; `$id` is something of the owner's, or what is not there. */
interface AccountField {
  field: string
  /** What is asked for by `$id`. */
  about?: 'order' | 'address'
}

const errors = 'userErrors { code }'
const lines = '[{ lineItemId: "gid://shopify/LineItem/1", quantity: 1, returnReason: OTHER }]'

/** In an order in which each still finds what it needs: what deletes comes last. */
const forCustomers: Readonly<Record<string, AccountField>> = {
  customer: { field: 'customer { id emailAddress { emailAddress } }' },
  shop: { field: 'shop { id }' },
  order: { field: 'order(id: $id) { id }', about: 'order' },
  customerUpdate: { field: `customerUpdate(input: { firstName: "A" }) { ${errors} }` },
  customerAddressCreate: {
    field: `customerAddressCreate(address: { address1: "1 Market St", city: "San Francisco",
      zoneCode: "CA", zip: "94105", territoryCode: "US" }) { ${errors} }`,
  },
  customerEmailMarketingOptIn: { field: `customerEmailMarketingOptIn { ${errors} }` },
  customerEmailMarketingSubscribe: { field: `customerEmailMarketingSubscribe { ${errors} }` },
  customerEmailMarketingUnsubscribe: { field: `customerEmailMarketingUnsubscribe { ${errors} }` },
  storefrontCustomerAccessTokenCreate: {
    field: `storefrontCustomerAccessTokenCreate { ${errors} }`,
  },
  orderRequestReturn: {
    field: `orderRequestReturn(orderId: $id, requestedLineItems: ${lines}) { ${errors} }`,
    about: 'order',
  },
  customerAddressUpdate: {
    field: `customerAddressUpdate(addressId: $id, address: { city: "Oakland" }) { ${errors} }`,
    about: 'address',
  },
  customerAddressDelete: {
    field: `customerAddressDelete(addressId: $id) { ${errors} }`,
    about: 'address',
  },
}

/** What the shop has none of: each shows nothing to anybody. */
const showNothing = [
  'company',
  'companyLocation',
  'draftOrder',
  'extensionApiTokens',
  'return',
  'returnCalculate',
  'uiExtensionMetafields',
  'uiExtensionSessionToken',
]

/** Refused to everyone, for the shop has no such thing. */
const byNobody = [
  'applePayCreditCardAdd',
  'applePayCreditCardUpdate',
  'applePaySessionCreate',
  'businessContactUpdate',
  'businessLocationCreditCardAdd',
  'businessLocationCreditCardUpdate',
  'businessLocationPaymentInstrumentRemove',
  'companyLocationAssignAddress',
  'creditCardAdd',
  'creditCardUpdate',
  'googlePayCreditCardAdd',
  'googlePayCreditCardUpdate',
  'metafieldsDelete',
  'metafieldsSet',
  'paymentInstrumentRemove',
  'paymentInstrumentUpdateDefault',
  'paypalAccountEnable',
  'paypalTokenCreate',
  'resendGiftCard',
  'shopPayCreditCardGetUpdateUrl',
  'stripeFinancialConnectionsSessionInitiate',
  'subscriptionBillingCycleSkip',
  'subscriptionBillingCycleUnskip',
  'subscriptionContractActivate',
  'subscriptionContractCancel',
  'subscriptionContractChangePaymentInstrument',
  'subscriptionContractFetchDeliveryOptions',
  'subscriptionContractPause',
  'subscriptionContractSelectDeliveryMethod',
]

const schema = getCustomerAccountSchema()
const queries = schema.getQueryType()?.getFields() ?? {}
const mutations = schema.getMutationType()?.getFields() ?? {}
const kindOf = (name: string) => (name in queries ? 'query' : 'mutation')

/** Something that fits, with no more than has to be there. */
function someValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return someValue(type.ofType)
  if (isListType(type)) return `[${someValue(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const wanted = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${wanted.map((one) => `${one.name}: ${someValue(one.type)}`).join(', ')} }`
  }
  if (type.name === 'ID') return '"gid://shopify/Thing/1"'
  if (type.name === 'Boolean') return 'true'
  return type.name === 'Int' || type.name === 'Float' ? '1' : '"1"'
}

function documentOf(name: string): string {
  const own = forCustomers[name]
  if (own) return `${kindOf(name)} ${own.about ? '($id: ID!)' : ''} { made: ${own.field} }`
  const field: GraphQLField<unknown, unknown> | undefined = queries[name] ?? mutations[name]
  const args = field?.args.filter(isRequiredArgument) ?? []
  const given = args.map((one) => `${one.name}: ${someValue(one.type)}`).join(', ')
  const below = field && !isLeafType(getNamedType(field.type)) ? '{ __typename }' : ''
  return `${kindOf(name)} { made: ${name} ${given && `(${given})`} ${below} }`
}

it('has a row for every root field of the Customer Account API', () => {
  const rows = [...Object.keys(forCustomers), ...showNothing, ...byNobody]
  expect(rows.sort()).toEqual([...Object.keys(queries), ...Object.keys(mutations)].sort())
})

forEachDatabase((databases) => {
  async function open() {
    const shop = await openShopOn(await databases.fresh(), { accountClient })
    const { tokens, send, browse, cookies } = openStorefront(shop.engine)
    await shop.buy(await shop.signedIn(), 2)
    await shop.bob()
    const bob = { email: 'bob@glovebox.test', password: 'bobs-password' }
    const expired = await tokens(ada)
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * hourMs)
    const revoked = await tokens(bob)
    const password = 'bobs-new-password'
    await shop.ask(change, { token: await shop.signedIn(bob), customer: { password } })
    const left = await tokens(ada)
    await browse(`/authentication/1/logout?id_token_hint=${left.id_token}`)
    cookies.clear()
    const [owner, other] = [await tokens(ada), await tokens({ ...bob, password })]
    const response = async (token: string | undefined, name: string, id?: string) =>
      send(token, documentOf(name), id === undefined ? {} : { id })
    const made = async (token: string, name: string, id?: string) => {
      const { data, errors: top } = await (await response(token, name, id)).json()
      return top?.[0]?.extensions.code ?? data.made
    }
    await made(owner.access_token, 'customerAddressCreate')
    const things = `{ customer { orders(first: 1) { nodes { id } } addresses(first: 1) { nodes { id } } } }`
    const { customer } = (await (await send(owner.access_token, things)).json()).data
    return {
      response,
      made,
      owner: owner.access_token as string,
      other: other.access_token as string,
      owned: {
        order: customer.orders.nodes[0].id as string,
        address: customer.addresses.nodes[0].id as string,
      },
      outsiders: {
        unknown: undefined,
        garbage: 'shcat_garbage',
        'a token of the Storefront API': await shop.signedIn(),
        'a token that staff use': 'shpat_all',
        'a refresh token': owner.refresh_token as string,
        'an identity token': owner.id_token as string,
        'an expired token': expired.access_token as string,
        'a token that was signed out': left.access_token as string,
        'a token from before a new password': revoked.access_token as string,
      },
    }
  }

  it('answers none of them to whoever is no customer', async () => {
    const { response, outsiders, owned } = await open()
    for (const name of [...Object.keys(forCustomers), ...showNothing, ...byNobody])
      for (const [who, token] of Object.entries(outsiders)) {
        if (!(name in forCustomers) && token !== undefined) continue
        const about = forCustomers[name]?.about
        const answer = await response(token, name, about && owned[about])
        const { data, errors: top } = await answer.json()
        const found = [answer.status, data, top?.[0]?.extensions.code]
        expect([name, who, ...found]).toEqual([name, who, 401, undefined, 'UNAUTHORIZED'])
      }
  })

  it('shows customers what is theirs, and what is another’s as little as what is not there', async () => {
    const { made, owner, other, owned } = await open()
    const missing = {
      order: 'gid://shopify/Order/999',
      address: 'gid://shopify/CustomerAddress/999',
    }
    const isRefused = (answer: { userErrors?: object[] } | string | null, about?: string) =>
      answer === null ||
      typeof answer === 'string' ||
      (about !== undefined && (answer.userErrors ?? []).length > 0)
    for (const [name, { about }] of Object.entries(forCustomers)) {
      const foreign = await made(other, name, about && owned[about])
      expect([name, 'another customer', isRefused(foreign, about)]).toEqual([
        name,
        'another customer',
        about !== undefined,
      ])
      if (about) expect([name, await made(other, name, missing[about])]).toEqual([name, foreign])
    }
    for (const [name, { about }] of Object.entries(forCustomers)) {
      const own = await made(owner, name, about && owned[about])
      // An order that hasn't arrived can't be returned, which nobody else is told.
      if (name === 'orderRequestReturn') {
        expect(own).not.toEqual(await made(other, name, owned.order))
        continue
      }
      expect([name, 'the owner', isRefused(own, about)]).toEqual([name, 'the owner', false])
    }
  })

  it('has nothing behind what the shop has none of, for anybody', async () => {
    const { made, owner } = await open()
    for (const name of showNothing) {
      const empty = name === 'uiExtensionMetafields' ? [] : null
      expect([name, await made(owner, name)]).toEqual([name, empty])
    }
    for (const name of byNobody)
      expect([name, await made(owner, name)]).toEqual([name, 'ACCESS_DENIED'])
  })
})
