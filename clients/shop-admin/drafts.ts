import { serializedMoney } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
import { finding } from './found.ts'
import { mutation, mutationOf } from './mutation.ts'
import { presented } from './orders.ts'
import { pageInfo } from './page-info.ts'
import { featured } from './products.ts'

const text = z.string().nullable()

const listedDraft = z.object({
  id: z.string(),
  legacyResourceId: z.string(),
  name: z.string(),
  status: z.enum(['OPEN', 'INVOICE_SENT', 'COMPLETED']),
  updatedAt: z.string(),
  email: text,
  customer: z.object({ displayName: z.string() }).nullable(),
  shippingAddress: z.object({ name: text }).nullable(),
  totalPriceSet: presented,
})
export type ListedDraft = z.infer<typeof listedDraft>
/** The search of each tab of the list. */
export const draftFilters = {
  open: 'status:open',
  sent: 'status:invoice_sent',
  completed: 'status:completed',
} as const

const listed = z.object({
  draftOrders: field(
    `draftOrders(query: $query, first: $first, last: $last, after: $after, before: $before,
      sortKey: UPDATED_AT, reverse: true)`,
    z.object({ nodes: z.array(listedDraft), pageInfo }),
  ),
  waiting: field(
    `draftOrdersCount(query: "${draftFilters.open}", limit: 999)`,
    z.object({ count: z.number() }),
  ),
})

/** Last changed first, with the number of open drafts. */
export const listDrafts = operation({
  head: 'query ($query: String, $first: Int, $last: Int, $after: String, $before: String)',
  response: listed,
})

const sums = {
  taxesIncluded: z.boolean(),
  subtotalPriceSet: presented,
  totalShippingPriceSet: presented,
  totalTaxSet: presented,
  totalPriceSet: presented,
}

const address = z.object({
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  provinceCode: text,
  zip: text,
  phone: text,
})
export type DraftAddress = z.infer<typeof address>

const buyer = z.object({
  id: z.string(),
  displayName: z.string(),
  email: text,
  defaultAddress: address.nullable(),
})
/** The customer of a draft. */
export type DraftCustomer = z.infer<typeof buyer>

export const draftVariant = z.object({
  id: z.string(),
  /** The title alone for a product without choices. */
  displayName: z.string().transform((name) => name.replace(/ - Default Title$/, '')),
  sku: text,
  price: z.string(),
  inventoryQuantity: z.number().nullable(),
  product: z.object({ featuredMedia: featured }),
})
/** A variant that can be added to a draft; the price is in US dollars. */
export type DraftVariant = z.infer<typeof draftVariant>

const draft = listedDraft.extend({
  ...sums,
  tags: z.array(z.string()),
  note2: text,
  invoiceSentAt: text,
  customer: buyer.nullable(),
  shippingAddress: address.extend({ name: text }).nullable(),
  shippingLine: z.object({ shippingRateHandle: text }).nullable(),
  lineItems: field(
    'lineItems(first: 100)',
    z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          title: z.string(),
          custom: z.boolean(),
          taxable: z.boolean(),
          requiresShipping: z.boolean(),
          originalUnitPriceSet: presented,
          quantity: z.number(),
          variant: draftVariant.nullable(),
        }),
      ),
    }),
  ),
  order: z.object({ legacyResourceId: z.string(), name: z.string() }).nullable(),
})
export type EditedDraft = z.infer<typeof draft>

/** One draft with all that its page shows. */
export const readDraft = finding('draftOrder(id: $id)', draft)

/** Searches customers by a word. */
export const findCustomers: Operation<DraftCustomer[]> = operation({
  head: 'query ($query: String!)',
  response: z
    .object({
      customers: field('customers(first: 6, query: $query)', z.object({ nodes: z.array(buyer) })),
    })
    .transform(({ customers }) => customers.nodes),
})

/** Searches variants by a word in their product or SKU. */
export const findVariants: Operation<DraftVariant[]> = operation({
  head: 'query ($query: String!)',
  response: z
    .object({
      productVariants: field(
        'productVariants(first: 8, query: $query)',
        z.object({ nodes: z.array(draftVariant) }),
      ),
    })
    .transform(({ productVariants }) => productVariants.nodes),
})

const calculated = z.object({
  ...sums,
  availableShippingRates: z.array(z.object({ handle: z.string(), price: serializedMoney })),
})
export type CalculatedDraft = z.infer<typeof calculated>

/** The totals of a draft; null if the shop refuses it. */
export const calculateDraft: Operation<CalculatedDraft | null> = operation({
  head: 'mutation ($input: DraftOrderInput!)',
  response: z
    .object({
      draftOrderCalculate: field(
        'draftOrderCalculate(input: $input)',
        z.object({
          calculatedDraftOrder: calculated.nullable(),
          userErrors: z.array(z.object({ message: z.string() })),
        }),
      ),
    })
    .transform(({ draftOrderCalculate }) => draftOrderCalculate.calculatedDraftOrder),
})

const order = z.object({ legacyResourceId: z.string(), name: z.string() }).nullable()
const draftOrder = z.object({ id: z.string(), legacyResourceId: z.string(), order }).nullable()
export type ChangedDraft = z.infer<typeof draftOrder>
const changing = (variables: string, call: string) =>
  mutationOf(z.object({ draftOrder }), variables, call)

export const draftMutations = {
  create: changing('$input: DraftOrderInput!', 'draftOrderCreate(input: $input)'),
  update: changing(
    '$id: ID!, $input: DraftOrderInput!',
    'draftOrderUpdate(id: $id, input: $input)',
  ),
  delete: mutation('$id: ID!', 'draftOrderDelete(input: { id: $id })'),
  complete: changing(
    '$id: ID!, $pending: Boolean!',
    'draftOrderComplete(id: $id, paymentPending: $pending)',
  ),
  sendInvoice: changing('$id: ID!', 'draftOrderInvoiceSend(id: $id)'),
} as const
export type DraftMutation = keyof typeof draftMutations
