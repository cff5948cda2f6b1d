import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
/** Each is a word of its own: they have more pairs than either database can insert at once. */
const tags = Array.from(
  { length: 165 },
  (_, index) => `word${alphabet[index % 26]}${alphabet[Math.floor(index / 26)]}`,
)

forEachDatabase((database) => {
  it('keeps a product of many tags, and finds it by any two of them', async () => {
    const { admin } = await openDemo(await database.fresh())
    const { made } = await admin.ask(
      `mutation ($tags: [String!]) { made: productCreate(product: { title: "Towel", tags: $tags }) {
        product { id } userErrors { message } } }`,
      { tags },
    )
    expect(made.userErrors).toEqual([])
    const { products } = await admin.ask(
      '{ products(first: 2, query: "wordaa wordig") { nodes { id } } }',
    )
    expect(products.nodes).toEqual([made.product])
  })
})
