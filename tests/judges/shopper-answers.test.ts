import { readFileSync } from 'node:fs'
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  printSchema,
} from 'graphql'
import { expect, it } from 'vitest'
import { createCart, one, variant } from '#/shop-engine/carts/cart.fixture.ts'
import { ada } from '#/shop-engine/customers/customer-api.fixture.ts'
import { insertDiscount } from '#/shop-engine/discounts/discounts.fixture.ts'
import { accountClient, openStorefront } from '#/shop-engine/oauth/oauth.fixture.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { withTypes, wrongIn } from './official-answers.ts'
import { everythingOf } from './whole-documents.ts'

function officialSchema(name: string): GraphQLSchema {
  const file = new URL(import.meta.resolve(`@shopify/hydrogen-react/${name}.schema.json`))
  const { data, ...introspection } = JSON.parse(readFileSync(file, 'utf8'))
  return buildSchema(printSchema(buildClientSchema(data ?? introspection)), { assumeValid: true })
}

interface Answer {
  data?: unknown
  errors?: readonly { message: string }[]
}

/** Asks one question, and says what is wrong with its answer by the official schema. */
async function judged(
  official: GraphQLSchema,
  ask: (document: string, variables?: object) => Promise<Answer>,
  [document, variables]: readonly [string, object?],
) {
  const typed = withTypes(document)
  const { data, errors = [] } = await ask(typed, variables)
  return [...errors.map(({ message }) => message), ...wrongIn(official, typed, data)].map(
    (wrong) => `${document.slice(0, 60)}: ${wrong}`,
  )
}

/** Root fields that say what they want by one of two arguments. */
const byOneOf = new Set([
  'blog',
  'collection',
  'metaobject',
  'page',
  'product',
  'productRecommendations',
])

/** Each field of an object by itself, which costs little enough. */
function questionsAbout(schema: GraphQLSchema, typeName: string): string[] {
  const type = schema.getType(typeName)
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  return fields.flatMap((field) => {
    const inner = getNamedType(field.type)
    if (field.args.some(isRequiredArgument) || byOneOf.has(field.name)) return []
    const list = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : ''
    const selection = isObjectType(inner) ? `{ ${everythingOf(schema, inner, 1)} }` : ''
    const isOther = !isObjectType(inner) && 'getTypes' in inner
    return [
      `${field.name}${list} ${isOther || isInterfaceType(inner) ? '{ __typename }' : selection}`,
    ]
  })
}

const cartMutations = [
  ['cartLinesAdd', '$id: ID!, $lines: [CartLineInput!]!', 'cartId: $id, lines: $lines'],
  ['cartDiscountCodesUpdate', '$id: ID!, $codes: [String!]!', 'cartId: $id, discountCodes: $codes'],
  ['cartNoteUpdate', '$id: ID!, $note: String!', 'cartId: $id, note: $note'],
] as const

forEachDatabase(
  (databases) => {
    it('answers as the official Storefront API’s schema says', { timeout: 300_000 }, async () => {
      const official = officialSchema('storefront')
      const shop = await openShopOn(await databases.fresh())
      await insertDiscount(shop.database.db, { code: 'TEN' })
      const token = await shop.signedIn()
      await shop.buy(token, 1, { discountCode: 'TEN' })
      await shop.fulfil()
      const input = { lines: [one(variant.gel)], discountCodes: ['TEN', 'NONE'] }
      const { change } = await shop.ask(createCart, { input })
      const known =
        await shop.ask(`{ products(first: 2) { nodes { id media(first: 2) { nodes { id } }
      variants(first: 2) { nodes { id } } } } collections(first: 2) { nodes { id } } shop { id }
      blogs(first: 1) { nodes { id articles(first: 1) { nodes { id } } } } pages(first: 1) { nodes { id } } }`)
      const ids = new Set([change.cart.id, ...(JSON.stringify(known).match(/gid:[^"]+/g) ?? [])])
      const wrong: string[] = []
      const judge = async (...question: readonly [string, object?]) =>
        void wrong.push(...(await judged(official, shop.response, question)))
      for (const id of ids) {
        const name = String(id).split('/')[3] ?? ''
        for (const part of questionsAbout(official, name))
          await judge(`query ($id: ID!) { node(id: $id) { id ... on ${name} { ${part} } } }`, {
            id,
          })
      }
      for (const part of questionsAbout(official, 'QueryRoot')) await judge(`{ ${part} }`)
      for (const part of questionsAbout(official, 'Customer')) {
        const question = `query ($token: String!) { customer(customerAccessToken: $token) { ${part} } }`
        for (const customer of [token, 'nobody']) await judge(question, { token: customer })
      }
      for (const part of questionsAbout(official, 'Order'))
        await judge(
          `query ($token: String!) { customer(customerAccessToken: $token) {
        orders(first: 1) { nodes { ${part} } } } }`,
          { token },
        )
      const errors = 'userErrors { code field message } warnings { code target message }'
      for (const [name, declared, passed] of cartMutations)
        for (const id of [change.cart.id, 'gid://shopify/Cart/none?key=none']) {
          const lines = [one(variant.gel), one('gid://shopify/ProductVariant/999999')]
          const given = { id, lines, codes: ['TEN', 'NONE'], note: 'Hello' }
          const used = Object.entries(given).filter(([key]) => declared.includes(`$${key}:`))
          await judge(
            `mutation (${declared}) { made: ${name}(${passed}) { cart { id totalQuantity } ${errors} } }`,
            Object.fromEntries(used),
          )
        }
      await judge(`mutation { customerCreate(input: { email: "nobody", password: "1" }) {
      customer { id } customerUserErrors { code field message } userErrors { field message } } }`)
      expect([...new Set(wrong)]).toEqual([])
    })

    it('answers as the official Customer Account API’s schema says', {
      timeout: 300_000,
    }, async () => {
      const official = officialSchema('customer-account')
      const shop = await openShopOn(await databases.fresh(), { accountClient })
      await shop.buy(await shop.signedIn(), 2)
      await shop.fulfil()
      const { send, tokens } = openStorefront(shop.engine)
      const { access_token: token } = await tokens(ada)
      const ask = async (document: string, variables?: object) =>
        (await send(token, document, variables)).json()
      const wrong: string[] = []
      const judge = async (...question: readonly [string, object?]) =>
        void wrong.push(...(await judged(official, ask, question)))
      for (const part of questionsAbout(official, 'Customer'))
        await judge(`{ customer { ${part} } }`)
      for (const part of questionsAbout(official, 'Order'))
        await judge(`{ customer { orders(first: 2) { nodes { ${part} } } } }`)
      for (const part of questionsAbout(official, 'Shop')) await judge(`{ shop { ${part} } }`)
      const errors = 'userErrors { code field message }'
      for (const change of [
        `customerUpdate(input: { firstName: "Augusta" }) { customer { id firstName } ${errors} }`,
        `customerUpdate(input: { firstName: "<b>" }) { customer { id firstName } ${errors} }`,
        `customerAddressCreate(address: { city: "Oakland" }) { customerAddress { id } ${errors} }`,
        `customerAddressDelete(addressId: "gid://shopify/CustomerAddress/999") { deletedAddressId ${errors} }`,
      ])
        await judge(`mutation { ${change} }`)
      expect([...new Set(wrong)]).toEqual([])
    })
  },
  ['sqlite'],
)
