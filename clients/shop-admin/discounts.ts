import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'
import { payload } from './products.ts'

/** The kinds of discounts that the screens distinguish. */
export const discountTypes = ['basic', 'bxgy', 'freeShipping'] as const
export type DiscountType = (typeof discountTypes)[number]
export type DiscountMethod = 'code' | 'automatic'

const typenames = {
  DiscountCodeBasic: { type: 'basic', method: 'code' },
  DiscountCodeBxgy: { type: 'bxgy', method: 'code' },
  DiscountCodeFreeShipping: { type: 'freeShipping', method: 'code' },
  DiscountAutomaticBasic: { type: 'basic', method: 'automatic' },
} as const
const typename = z.enum([
  ...(['DiscountCodeBasic', 'DiscountCodeBxgy'] as const),
  ...(['DiscountCodeFreeShipping', 'DiscountAutomaticBasic'] as const),
])

const shared = `title status summary startsAt endsAt updatedAt asyncUsageCount`
const codes = `usageLimit appliesOncePerCustomer codes(first: 1) { nodes { code } }`
const code = z.object({ nodes: z.array(z.object({ code: z.string() })) })

const knownDiscount = z.object({
  __typename: typename,
  title: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'SCHEDULED']),
  summary: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  asyncUsageCount: z.number(),
  usageLimit: z.number().nullish(),
  codes: code.optional(),
})

const listedDiscount = z
  .object({ id: z.string(), discount: knownDiscount })
  .transform(({ id, discount: { codes: named, ...discount } }) => ({
    ...discount,
    ...typenames[discount.__typename],
    /** The number in the shop's global id. */
    id: id.split('/').at(-1) ?? '',
    code: named?.nodes[0]?.code ?? null,
  }))
export type ListedDiscount = z.infer<typeof listedDiscount>

const listed = z.object({
  discountNodes: z.object({ nodes: z.array(listedDiscount), pageInfo }),
})
const listFields = `title status summary startsAt endsAt asyncUsageCount`
const listCodes = `${listFields} usageLimit codes(first: 1) { nodes { code } }`

/** The newest first. */
export const listDiscounts: Operation<z.infer<typeof listed>> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String) {
    discountNodes(query: $query, first: $first, last: $last, after: $after, before: $before,
      sortKey: CREATED_AT, reverse: true) {
      nodes { id discount { __typename
        ... on DiscountCodeBasic { ${listCodes} } ... on DiscountCodeBxgy { ${listCodes} }
        ... on DiscountCodeFreeShipping { ${listCodes} } ... on DiscountAutomaticBasic { ${listFields} } } }
      ${pageInfoFields} } }`,
  response: listed,
}

const named = z.object({ id: z.string(), title: z.string() })
export type Named = z.infer<typeof named>
const list = z.object({ nodes: z.array(named) })
const items = z.object({
  __typename: z.enum(['AllDiscountItems', 'DiscountProducts', 'DiscountCollections']),
  products: list.optional(),
  collections: list.optional(),
})
const amount = z.object({ amount: z.string() })
const customerGets = z.object({
  items,
  value: z.object({
    percentage: z.number().optional(),
    amount: amount.optional(),
    appliesOnEachItem: z.boolean().optional(),
    quantity: z.object({ quantity: z.string() }).optional(),
    effect: z.object({ percentage: z.number().optional() }).optional(),
  }),
})
const customerBuys = z.object({
  items,
  value: z.object({ quantity: z.string().optional(), amount: z.string().optional() }),
})

const editedDiscount = knownDiscount.extend({
  updatedAt: z.string(),
  appliesOncePerCustomer: z.boolean().optional(),
  combinesWith: z.object({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  minimumRequirement: z
    .object({
      greaterThanOrEqualToQuantity: z.string().optional(),
      greaterThanOrEqualToSubtotal: amount.optional(),
    })
    .nullish(),
  customerGets: customerGets.optional(),
  customerBuys: customerBuys.optional(),
  usesPerOrderLimit: z.number().nullish(),
  maximumShippingPrice: amount.nullish(),
})
const foundDiscount = z.object({
  discountNode: z
    .object({ id: z.string(), discount: editedDiscount })
    .transform(({ id, discount }) => ({ ...discount, ...typenames[discount.__typename], id }))
    .nullable(),
})
export type FoundDiscount = z.infer<typeof foundDiscount>
export type EditedDiscount = NonNullable<FoundDiscount['discountNode']>

const combines = 'combinesWith { orderDiscounts productDiscounts shippingDiscounts }'
const minimum = `minimumRequirement {
  ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity }
  ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } } }`
const ofItems = `items { __typename
  ... on DiscountProducts { products(first: 100) { nodes { id title } } }
  ... on DiscountCollections { collections(first: 100) { nodes { id title } } } }`
const gets = `customerGets { ${ofItems} value {
  ... on DiscountPercentage { percentage }
  ... on DiscountAmount { amount { amount } appliesOnEachItem }
  ... on DiscountOnQuantity { quantity { quantity }
    effect { ... on DiscountPercentage { percentage } } } } }`
const buys = `customerBuys { ${ofItems} value {
  ... on DiscountQuantity { quantity } ... on DiscountPurchaseAmount { amount } } }`

/** The variable is `id`, a global one. */
export const findDiscount: Operation<FoundDiscount> = {
  document: `query ($id: ID!) { discountNode(id: $id) { id discount { __typename
    ... on DiscountCodeBasic { ${shared} ${codes} ${combines} ${minimum} ${gets} }
    ... on DiscountCodeBxgy { ${shared} ${codes} ${combines} ${gets} ${buys} usesPerOrderLimit }
    ... on DiscountCodeFreeShipping { ${shared} ${codes} ${combines} ${minimum} maximumShippingPrice { amount } }
    ... on DiscountAutomaticBasic { ${shared} ${combines} ${minimum} ${gets} } } } }`,
  response: foundDiscount,
}

const roots = {
  code: {
    node: 'codeDiscountNode',
    basic: ['discountCodeBasic', 'basicCodeDiscount', 'DiscountCodeBasicInput'],
    bxgy: ['discountCodeBxgy', 'bxgyCodeDiscount', 'DiscountCodeBxgyInput'],
    freeShipping: [
      ...(['discountCodeFreeShipping', 'freeShippingCodeDiscount'] as const),
      'DiscountCodeFreeShippingInput',
    ],
  },
  automatic: {
    node: 'automaticDiscountNode',
    basic: ['discountAutomaticBasic', 'automaticBasicDiscount', 'DiscountAutomaticBasicInput'],
    bxgy: null,
    freeShipping: null,
  },
} as const

const written = z.object({
  result: payload.extend({ node: z.object({ id: z.string() }).nullable() }),
})
type Written = Operation<z.infer<typeof written>>

/** Variables: `input`, and `id` of an existing one. Null for a kind of discount that the shop doesn't have. */
export function writeDiscount(
  { method, type }: { method: DiscountMethod; type: DiscountType },
  isNew: boolean,
): Written | null {
  const root = roots[method][type]
  if (root === null) return null
  const [name, argument, input] = root
  const id = isNew ? ['', ''] : ['$id: ID!, ', 'id: $id, ']
  return {
    document: `mutation (${id[0]}$input: ${input}!) {
      result: ${name}${isNew ? 'Create' : 'Update'}(${id[1]}${argument}: $input) {
        node: ${roots[method].node} { id } userErrors { field message code } } }`,
    response: written,
    onceOnly: isNew,
  }
}

const done = z.object({ result: payload })

/** The variable is `id`. */
export const changeDiscount = (
  method: DiscountMethod,
  what: 'Activate' | 'Deactivate' | 'Delete',
): Operation<z.infer<typeof done>> => ({
  document: `mutation ($id: ID!) {
    result: discount${method === 'code' ? 'Code' : 'Automatic'}${what}(id: $id) {
      userErrors { field message } } }`,
  response: done,
})

const foundNamed = z.object({ found: list }).transform(({ found }) => found.nodes)
/** By title; the variable is `query`. */
export const findNamed = (of: 'products' | 'collections'): Operation<readonly Named[]> => ({
  document: `query ($query: String) {
    found: ${of}(first: 8, query: $query, sortKey: TITLE) { nodes { id title } } }`,
  response: foundNamed,
})
