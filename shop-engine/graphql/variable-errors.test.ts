import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const set = `mutation ($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input) { product { id } userErrors { message } } }`
const byIdentifier = `query ($identifier: ProductIdentifierInput!) {
  productByIdentifier(identifier: $identifier) { id } }`
const listed = `query ($sortKey: ProductSortKeys) { products(first: 1, sortKey: $sortKey) { nodes { id } } }`
const cart = `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }`

forEachDatabase((databases) => {
  const open = async () => openDemo(await databases.fresh())

  it('refuses two of what an input takes one of', async () => {
    const { admin } = await open()
    const { products } = await admin.ask('{ products(first: 1) { nodes { id handle title } } }')
    const [{ id, handle, title }] = products.nodes
    const other = { id, handle: 'another' }
    for (const [query, variables] of [
      [set, { identifier: other, input: { title: 'Taken over' } }],
      [byIdentifier, { identifier: other }],
      [byIdentifier, { identifier: { id: null } }],
    ] as const) {
      const { data, errors } = await admin.response(query, variables)
      expect(data).toBeUndefined()
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_VARIABLE' } }])
      expect(errors[0].extensions.problems[0].explanation).toMatch(
        /^'Product\w+' requires exactly one argument/,
      )
    }
    const after = await admin.ask(byIdentifier, { identifier: { handle } })
    expect(after).toEqual({ productByIdentifier: { id } })
    expect(await admin.ask(`{ product(id: "${id}") { title } }`)).toEqual({ product: { title } })
  })

  it('names the values of an enum', async () => {
    const { admin, response } = await open()
    const { errors } = await admin.response(listed, { sortKey: 'COLOR' })
    expect(errors[0].extensions.problems[0].explanation).toMatch(
      /^Expected "COLOR" to be one of: CREATED_AT, ID, .+, VENDOR$/,
    )
    const { errors: number } = await admin.response(listed, { sortKey: 5 })
    expect(number[0].extensions.problems[0].explanation).toMatch(
      /^Expected 5 to be one of: CREATED_AT, /,
    )
    const input = { buyerIdentity: { countryCode: 'XX' } }
    const { errors: ofCart } = await response(cart, { input })
    expect(ofCart[0].message).toMatch(
      /^Variable \$input of type CartInput was provided invalid value for buyerIdentity\.countryCode \(Expected "XX" to be one of: AC, AD, /,
    )
  })
})
