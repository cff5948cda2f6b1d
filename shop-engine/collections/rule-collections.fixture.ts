import { expect } from 'vitest'
import type { TestDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

export const create = `mutation ($input: CollectionInput!) { result: collectionCreate(input: $input) {
  collection { id handle sortOrder ruleSet { appliedDisjunctively rules { column relation condition } } }
  userErrors { field message } } }`
export const update = `mutation ($input: CollectionInput!) { result: collectionUpdate(input: $input) {
  collection { id } userErrors { field message } } }`
export const members = `query ($id: ID!) { collection(id: $id) {
  productsCount { count } products(first: 20) { nodes { handle } } } }`
export const updateProduct = `mutation ($product: ProductUpdateInput!) { result: productUpdate(product: $product) {
  userErrors { message } } }`
export const updateVariants = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  result: productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } } }`
export const publish = `mutation ($id: ID!) {
  publishablePublish(id: $id, input: [{ publicationId: "gid://shopify/Publication/1" }]) {
    userErrors { message } } }`

export type Rule = [column: string, relation: string, condition: string]
export const ruleSet = (rules: readonly Rule[], appliedDisjunctively = false) => ({
  appliedDisjunctively,
  rules: rules.map(([column, relation, condition]) => ({ column, relation, condition })),
})

/** The demo shop with helpers for tests of rule-based collections. */
export async function openRuleShop(database: TestDatabase) {
  const opened = await database.fresh()
  const shop = await openDemo(opened)
  const { ask } = shop.admin
  const make = async (rules: readonly Rule[], { any = false, ...input } = {}): Promise<string> => {
    const { result } = await ask(create, {
      input: { title: 'By rule', ruleSet: ruleSet(rules, any), ...input },
    })
    expect(result.userErrors).toEqual([])
    return result.collection.id
  }
  const membersOf = async (id: string): Promise<string[]> => {
    const { collection } = await ask(members, { id })
    const handles = collection.products.nodes.map(({ handle }: ResponseBody) => handle)
    expect(collection.productsCount.count).toBe(handles.length)
    return handles
  }
  const product = async (handle: string): Promise<ResponseBody> => {
    const found = await ask(
      `query ($handle: String!) { productByIdentifier(identifier: { handle: $handle }) { id
        variants(first: 9) { nodes { id title price inventoryItem { id } } } } }`,
      { handle },
    )
    return found.productByIdentifier
  }
  return { ...shop, db: opened.db, make, membersOf, product, ask: ask, storefront: shop.ask }
}
