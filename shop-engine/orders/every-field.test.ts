import {
  type GraphQLField,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { readSchema } from '../storefront/schema.ts'
import { openShopOn } from './orders.fixture.ts'

const schema = readSchema()

/** A field with all that can be asked of it, down to a depth. */
function select(field: GraphQLField<unknown, unknown>, depth: number): string | undefined {
  const given = field.args.flatMap((arg) => {
    if (arg.name === 'first') return 'first: 2'
    if (!isRequiredArgument(arg)) return []
    return arg.name === 'identifiers' ? 'identifiers: []' : `${arg.name}: "x"`
  })
  const call = given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name
  const type = getNamedType(field.type)
  if (isLeafType(type)) return call
  if (!isObjectType(type)) return `${call} { __typename }`
  if (depth === 0) return undefined
  return `${call} { __typename ${fieldsOf(type.name, depth - 1).join(' ')} }`
}

function fieldsOf(typeName: string, depth: number): string[] {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} is no type with fields`)
  return Object.values(type.getFields()).flatMap((field) => select(field, depth) ?? [])
}

forEachDatabase((databases) => {
  it('answers every field of a customer, an order and all that belongs to it', async () => {
    const { ask, signedIn, buy, fulfil } = await openShopOn(await databases.fresh())
    const token = await signedIn()
    await buy(token)
    await fulfil()
    const add = `mutation ($token: String!) { customerAddressCreate(customerAccessToken: $token,
      address: { firstName: "Ada", address1: "1 Way", city: "Here", country: "US", province: "OR" }) {
      customerAddress { id } customerUserErrors { code } } }`
    expect((await ask(add, { token })).customerAddressCreate.customerUserErrors).toEqual([])

    for (const field of fieldsOf('Customer', 2)) {
      const query = `query ($token: String!) { customer(customerAccessToken: $token) { ${field} } }`
      expect((await ask(query, { token })).customer).toHaveProperty(field.split(/[ (]/)[0] ?? '')
    }
    const { customer } = await ask(
      `query ($token: String!) { customer(customerAccessToken: $token) {
        orders(first: 1) { nodes { id } } } }`,
      { token },
    )
    const [{ id }] = customer.orders.nodes
    for (const field of fieldsOf('Order', 4)) {
      const query = `query ($id: ID!) { node(id: $id) { ... on Order { ${field} } } }`
      expect((await ask(query, { id })).node).toHaveProperty(field.split(/[ (]/)[0] ?? '')
    }
  })
})
