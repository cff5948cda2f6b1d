import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'
import { frenchTexts, onlineStore, payload, translated } from './products.ts'

const count = z.object({ count: z.number() })
export const ruleColumns = [
  ...(['TITLE', 'TYPE', 'VENDOR', 'TAG', 'VARIANT_TITLE', 'VARIANT_PRICE'] as const),
  ...(['VARIANT_COMPARE_AT_PRICE', 'IS_PRICE_REDUCED'] as const),
  ...(['VARIANT_WEIGHT', 'VARIANT_INVENTORY'] as const),
] as const
export const ruleRelations = [
  ...(['EQUALS', 'NOT_EQUALS', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS'] as const),
  ...(['GREATER_THAN', 'LESS_THAN', 'IS_SET', 'IS_NOT_SET'] as const),
] as const
const picture = z.object({ url: z.string(), altText: z.string().nullable() }).nullable()
export const sortOrders = [
  ...(['MANUAL', 'ALPHA_ASC', 'ALPHA_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const),
  ...(['CREATED', 'CREATED_DESC'] as const),
] as const
export type SortOrder = (typeof sortOrders)[number]

const listedCollection = z.object({
  id: z.string(),
  legacyResourceId: z.string(),
  title: z.string(),
  productsCount: count.nullable(),
  publishedOnPublication: z.boolean(),
  ruleSet: z.object({ appliedDisjunctively: z.boolean() }).nullable(),
  image: picture,
})
export type ListedCollection = z.infer<typeof listedCollection>
const listed = z.object({
  collections: z.object({ nodes: z.array(listedCollection), pageInfo }),
})

const published = `publishedOnPublication(publicationId: "${onlineStore}")`

/** By title, including unpublished ones. */
export const listCollections: Operation<z.infer<typeof listed>> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String) {
    collections(query: $query, first: $first, last: $last, after: $after, before: $before, sortKey: TITLE) {
      nodes { id legacyResourceId title productsCount { count } ${published}
        ruleSet { appliedDisjunctively } image { url(transform: { maxWidth: 96 }) altText } }
      ${pageInfoFields} } }`,
  response: listed,
}

const column = z.enum(ruleColumns)
const relation = z.enum(ruleRelations)
const rule = z.object({ column, relation, condition: z.string() })
export type Rule = z.infer<typeof rule>
export const ruleSet = z.object({ appliedDisjunctively: z.boolean(), rules: z.array(rule) })
export type RuleSet = z.infer<typeof ruleSet>
const conditions = z.array(z.object({ ruleType: column, allowedRelations: z.array(relation) }))
/** The conditions that rules may have; the first relation is the default. */
export type RuleConditions = z.infer<typeof conditions>

const member = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED']),
})
export type Member = z.infer<typeof member>

const editedCollection = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  descriptionHtml: z.string(),
  updatedAt: z.string(),
  sortOrder: z.enum(sortOrders),
  ruleSet: ruleSet.nullable(),
  publishedOnPublication: z.boolean(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  image: picture,
  productsCount: count.nullable(),
  products: z.object({ nodes: z.array(member) }),
})
export type EditedCollection = z.infer<typeof editedCollection>

const found = translated.extend({
  collection: editedCollection.nullable(),
  collectionRulesConditions: conditions,
})
export type FoundCollection = z.infer<typeof found>

/** How many products of a collection are shown. */
export const maxMembers = 250

/** A collection with its French texts and its first products. */
export const findCollection: Operation<FoundCollection> = {
  document: `query ($id: ID!) {
    collection(id: $id) { id title handle descriptionHtml updatedAt sortOrder ${published}
      ruleSet { appliedDisjunctively rules { column relation condition } } seo { title description }
      image { url(transform: { maxWidth: 320 }) altText } productsCount { count }
      products(first: ${maxMembers}) { nodes { id title status } } }
    collectionRulesConditions { ruleType allowedRelations }
    ${frenchTexts} }`,
  response: found,
}

export const findRuleConditions: Operation<{ collectionRulesConditions: RuleConditions }> = {
  document: 'query { collectionRulesConditions { ruleType allowedRelations } }',
  response: z.object({ collectionRulesConditions: conditions }),
}

const matching = z.object({ productsCount: count, products: z.object({ nodes: z.array(member) }) })
export type Matching = z.infer<typeof matching>

/** How many products a search finds, and the first ones by title. */
export const findMatching: Operation<Matching> = {
  document: `query ($query: String) { productsCount(query: $query) { count }
    products(query: $query, first: 10, sortKey: TITLE) { nodes { id title status } } }`,
  response: matching,
}

const created = z.object({
  collectionCreate: payload.extend({
    collection: z.object({ legacyResourceId: z.string() }).nullable(),
  }),
})
export const createCollection: Operation<z.infer<typeof created>> = {
  document: `mutation ($input: CollectionInput!) { collectionCreate(input: $input) {
    collection { legacyResourceId } userErrors { field message } } }`,
  response: created,
  onceOnly: true,
}

const updated = z.object({
  collectionUpdate: payload.extend({ collection: z.object({ updatedAt: z.string() }).nullable() }),
})
export const updateCollection: Operation<z.infer<typeof updated>> = {
  document: `mutation ($input: CollectionInput!) { collectionUpdate(input: $input) {
    collection { updatedAt } userErrors { field message } } }`,
  response: updated,
}

const deleted = z.object({ collectionDelete: payload })
export const deleteCollection: Operation<z.infer<typeof deleted>> = {
  document: `mutation ($id: ID!) {
    collectionDelete(input: { id: $id }) { userErrors { field message } } }`,
  response: deleted,
}

const change = (head: string, call: string): Operation<{ result: z.infer<typeof payload> }> => ({
  document: `mutation ($id: ID!, ${head}) { result: ${call} { userErrors { field message } } }`,
  response: z.object({ result: payload }),
})
/** Changes to the products of a manual collection. */
export const addMembers = change(
  '$products: [ID!]!',
  'collectionAddProducts(id: $id, productIds: $products)',
)
export const removeMembers = change(
  '$products: [ID!]!',
  'collectionRemoveProducts(id: $id, productIds: $products)',
)
export const moveMembers = change(
  '$moves: [MoveInput!]!',
  'collectionReorderProducts(id: $id, moves: $moves)',
)
