import { z } from '../../contract/schema.ts'
import { field, fieldOf } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { finding } from './found.ts'
import { type Mutation, mutation, mutationOf } from './mutation.ts'
import { pageInfo } from './page-info.ts'

/** The kinds of discounts that the screens distinguish. */
export const discountTypes = ['basic', 'bxgy', 'freeShipping'] as const
export type DiscountType = (typeof discountTypes)[number]
export type DiscountMethod = 'code' | 'automatic'
export type DiscountKind =
  | { method: 'code'; type: DiscountType }
  | { method: 'automatic'; type: 'basic' }

const typenames = {
  DiscountCodeBasic: { type: 'basic', method: 'code' },
  DiscountCodeBxgy: { type: 'bxgy', method: 'code' },
  DiscountCodeFreeShipping: { type: 'freeShipping', method: 'code' },
  DiscountAutomaticBasic: { type: 'basic', method: 'automatic' },
} as const
const ofCodes = ['DiscountCodeBasic', 'DiscountCodeBxgy', 'DiscountCodeFreeShipping'] as const
const ofAll = [...ofCodes, 'DiscountAutomaticBasic'] as const
const ofAmounts = ['DiscountCodeBasic', 'DiscountCodeBxgy', 'DiscountAutomaticBasic'] as const
const withMinimum = ofAll.filter((type) => type !== 'DiscountCodeBxgy')

const knownDiscount = z.object({
  __typename: z.enum(ofAll),
  title: fieldOf(ofAll, z.string()),
  status: fieldOf(ofAll, z.enum(['ACTIVE', 'EXPIRED', 'SCHEDULED'])),
  summary: fieldOf(ofAll, z.string()),
  startsAt: fieldOf(ofAll, z.string()),
  endsAt: fieldOf(ofAll, z.string().nullable()),
  asyncUsageCount: fieldOf(ofAll, z.number()),
  usageLimit: fieldOf(ofCodes, z.number().nullish()),
  codes: fieldOf(
    ofCodes,
    field('codes(first: 1)', z.object({ nodes: z.array(z.object({ code: z.string() })) })),
  ).optional(),
})

const amount = z.object({ amount: z.string() })

/** What is taken off, as part of 1 or in US dollars. */
const off = z.object({
  value: z.object({
    percentage: fieldOf(['DiscountPercentage'], z.number()).optional(),
    amount: fieldOf(['DiscountAmount'], amount).optional(),
  }),
})

const listedDiscount = z
  .object({
    id: z.string(),
    discount: knownDiscount.extend({ customerGets: fieldOf(ofAmounts, off).optional() }),
  })
  .transform(({ id, discount: { codes: named, customerGets, ...discount } }) => ({
    ...discount,
    ...customerGets?.value,
    ...typenames[discount.__typename],
    /** The number in the shop's global id. */
    id: id.split('/').at(-1) ?? '',
    code: named?.nodes[0]?.code ?? null,
  }))
export type ListedDiscount = z.infer<typeof listedDiscount>

const listed = z.object({
  discountNodes: field(
    `discountNodes(query: $query, first: $first, last: $last, after: $after, before: $before,
      sortKey: CREATED_AT, reverse: true)`,
    z.object({ nodes: z.array(listedDiscount), pageInfo }),
  ),
})

/** The newest first. */
export const listDiscounts = operation({
  head: 'query ($query: String, $first: Int, $last: Int, $after: String, $before: String)',
  response: listed,
})

const named = z.object({ id: z.string(), title: z.string() })
export type Named = z.infer<typeof named>
const list = z.object({ nodes: z.array(named) })
const items = z.object({
  __typename: z.enum(['AllDiscountItems', 'DiscountProducts', 'DiscountCollections']),
  products: fieldOf(['DiscountProducts'], field('products(first: 100)', list)).optional(),
  collections: fieldOf(['DiscountCollections'], field('collections(first: 100)', list)).optional(),
})
const customerGets = z.object({
  items,
  value: z.object({
    percentage: fieldOf(['DiscountPercentage'], z.number()).optional(),
    amount: fieldOf(['DiscountAmount'], amount).optional(),
    appliesOnEachItem: fieldOf(['DiscountAmount'], z.boolean()).optional(),
    quantity: fieldOf(['DiscountOnQuantity'], z.object({ quantity: z.string() })).optional(),
    effect: fieldOf(
      ['DiscountOnQuantity'],
      z.object({ percentage: fieldOf(['DiscountPercentage'], z.number()).optional() }),
    ).optional(),
  }),
})
const customerBuys = z.object({
  items,
  value: z.object({
    quantity: fieldOf(['DiscountQuantity'], z.string()).optional(),
    amount: fieldOf(['DiscountPurchaseAmount'], z.string()).optional(),
  }),
})

const editedDiscount = knownDiscount.extend({
  updatedAt: fieldOf(ofAll, z.string()),
  appliesOncePerCustomer: fieldOf(ofCodes, z.boolean()).optional(),
  combinesWith: fieldOf(
    ofAll,
    z.object({
      orderDiscounts: z.boolean(),
      productDiscounts: z.boolean(),
      shippingDiscounts: z.boolean(),
    }),
  ),
  minimumRequirement: fieldOf(
    withMinimum,
    z.object({
      greaterThanOrEqualToQuantity: fieldOf(['DiscountMinimumQuantity'], z.string()).optional(),
      greaterThanOrEqualToSubtotal: fieldOf(['DiscountMinimumSubtotal'], amount).optional(),
    }),
  ).nullish(),
  customerGets: fieldOf(ofAmounts, customerGets).optional(),
  customerBuys: fieldOf(['DiscountCodeBxgy'], customerBuys).optional(),
  usesPerOrderLimit: fieldOf(['DiscountCodeBxgy'], z.number()).nullish(),
  maximumShippingPrice: fieldOf(['DiscountCodeFreeShipping'], amount).nullish(),
})
const foundDiscount = z
  .object({ id: z.string(), discount: editedDiscount })
  .transform(({ id, discount }) => ({ ...discount, ...typenames[discount.__typename], id }))
export type EditedDiscount = z.infer<typeof foundDiscount>

export const findDiscount = finding('discountNode(id: $id)', foundDiscount)

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
  },
} as const

/** Variables: `input`, and `id` of an existing one. */
export function writeDiscount(
  kind: DiscountKind,
  isNew: boolean,
): Mutation<{ node: { id: string } | null }> {
  const [name, argument, input] =
    kind.method === 'code' ? roots.code[kind.type] : roots.automatic[kind.type]
  const id = isNew ? ['', ''] : ['$id: ID!, ', 'id: $id, ']
  const call = `${name}${isNew ? 'Create' : 'Update'}(${id[1]}${argument}: $input)`
  const node = field(roots[kind.method].node, z.object({ id: z.string() }).nullable())
  return mutationOf(z.object({ node }), `${id[0]}$input: ${input}!`, call, { repeatable: !isNew })
}

/** The variable is `id`. */
export const changeDiscount = (
  method: DiscountMethod,
  what: 'Activate' | 'Deactivate' | 'Delete',
) =>
  mutation('$id: ID!', `discount${method === 'code' ? 'Code' : 'Automatic'}${what}(id: $id)`, {
    repeatable: true,
  })

/** By title; the variable is `query`. */
export const findNamed = (of: 'products' | 'collections'): Operation<readonly Named[]> =>
  operation({
    head: 'query ($query: String)',
    response: z
      .object({ found: field(`${of}(first: 8, query: $query, sortKey: TITLE)`, list) })
      .transform(({ found }) => found.nodes),
  })
