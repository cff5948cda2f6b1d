import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { mutation, mutationOf } from './mutation.ts'
import { pageInfo } from './page-info.ts'
import { featured, published, translated } from './products.ts'
import { translated as inLanguage, translations as inLocale } from './translations.ts'

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
const picture = (maxWidth: number) =>
  z
    .object({
      url: field(`url(transform: { maxWidth: ${maxWidth} })`, z.string()),
      altText: z.string().nullable(),
    })
    .nullable()
export const sortOrders = [
  ...(['MANUAL', 'ALPHA_ASC', 'ALPHA_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const),
  ...(['CREATED', 'CREATED_DESC'] as const),
] as const
export type SortOrder = (typeof sortOrders)[number]

const listedCollection = z
  .object({
    id: z.string(),
    legacyResourceId: z.string(),
    title: z.string(),
    productsCount: count.nullable(),
    publishedOnPublication: published,
    ruleSet: z.object({ appliedDisjunctively: z.boolean() }).nullable(),
    image: picture(96),
    translations: inLocale,
    products: field(
      'products(first: 1)',
      z.object({ nodes: z.array(z.object({ featuredMedia: featured })) }),
    ),
  })
  /** Called by its title in the language `$locale`, and pictured by its first product where it has no picture. */
  .transform(({ translations: found, products, image, ...collection }) => ({
    ...collection,
    title: inLanguage(found, 'title', collection.title),
    picture: image?.url ?? products.nodes[0]?.featuredMedia?.preview?.image?.url,
  }))
export type ListedCollection = z.infer<typeof listedCollection>
const listed = z.object({
  collections: field(
    `collections(query: $query, first: $first, last: $last, after: $after, before: $before,
      sortKey: TITLE)`,
    z.object({ nodes: z.array(listedCollection), pageInfo }),
  ),
})

/** By title, including unpublished ones. */
export const listCollections = operation({
  head: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String,
    $locale: String!)`,
  response: listed,
})

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

/** How many products of a collection are shown. */
export const maxMembers = 250

const editedCollection = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  descriptionHtml: z.string(),
  updatedAt: z.string(),
  sortOrder: z.enum(sortOrders),
  ruleSet: ruleSet.nullable(),
  publishedOnPublication: published,
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  image: picture(320),
  productsCount: count.nullable(),
  products: field(`products(first: ${maxMembers})`, z.object({ nodes: z.array(member) })),
})
export type EditedCollection = z.infer<typeof editedCollection>

const found = translated.extend({
  record: field('collection(id: $id)', editedCollection.nullable()),
  collectionRulesConditions: conditions,
})
export type FoundCollection = z.infer<typeof found>

/** A collection with its texts in other languages and its first products. */
export const findCollection: Operation<FoundCollection> = operation({
  head: 'query ($id: ID!)',
  response: found,
})

export const findRuleConditions = operation({
  head: 'query',
  response: z.object({ collectionRulesConditions: conditions }),
})

const matching = z.object({
  productsCount: field('productsCount(query: $query)', count),
  products: field(
    'products(query: $query, first: 10, sortKey: TITLE)',
    z.object({ nodes: z.array(member) }),
  ),
})
export type Matching = z.infer<typeof matching>

/** How many products a search finds, and the first ones by title. */
export const findMatching = operation({ head: 'query ($query: String)', response: matching })

export const createCollection = mutationOf(
  z.object({ collection: z.object({ legacyResourceId: z.string() }).nullable() }),
  '$input: CollectionInput!',
  'collectionCreate(input: $input)',
)

export const updateCollection = mutation(
  '$input: CollectionInput!',
  'collectionUpdate(input: $input)',
  { repeatable: true },
)

export const deleteCollection = mutation('$id: ID!', 'collectionDelete(input: { id: $id })', {
  repeatable: true,
})
