import { serializedMoney } from '../../contract/orders.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { bag, presented } from './orders.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'
import type { ShopUserError } from './shop-admin.ts'

const text = z.string().nullable()
const count = z.object({ count: z.number() })

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
const listedFields = `id legacyResourceId name status updatedAt email customer { displayName }
  shippingAddress { name } totalPriceSet ${bag}`

const listed = z.object({
  draftOrders: z.object({ nodes: z.array(listedDraft), pageInfo }),
  waiting: count,
})

/** The search of each tab of the list. */
export const draftFilters = {
  open: 'status:open',
  sent: 'status:invoice_sent',
  completed: 'status:completed',
} as const

/** Last changed first, with the number of open drafts. */
export const listDrafts: Operation<z.infer<typeof listed>> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String) {
    draftOrders(query: $query, first: $first, last: $last, after: $after, before: $before,
        sortKey: UPDATED_AT, reverse: true) {
      nodes { ${listedFields} } ${pageInfoFields} }
    waiting: draftOrdersCount(query: "${draftFilters.open}", limit: 999) { count } }`,
  response: listed,
}

const sums = {
  subtotalPriceSet: presented,
  totalShippingPriceSet: presented,
  totalTaxSet: presented,
  totalPriceSet: presented,
}
const sumFields = `subtotalPriceSet ${bag} totalShippingPriceSet ${bag} totalTaxSet ${bag} totalPriceSet ${bag}`

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
const addressFields = 'firstName lastName address1 address2 city provinceCode zip phone'

const buyer = z.object({
  id: z.string(),
  displayName: z.string(),
  email: text,
  defaultAddress: address.nullable(),
})
/** The customer of a draft. */
export type DraftCustomer = z.infer<typeof buyer>
const buyerFields = `id displayName email defaultAddress { ${addressFields} }`

export const draftVariant = z.object({
  id: z.string(),
  /** The title alone for a product without choices. */
  displayName: z.string().transform((name) => name.replace(/ - Default Title$/, '')),
  sku: text,
  price: z.string(),
  inventoryQuantity: z.number().nullable(),
})
/** A variant that can be added to a draft; the price is in US dollars. */
export type DraftVariant = z.infer<typeof draftVariant>
export const variantFields = 'id displayName sku price inventoryQuantity'

const draft = listedDraft.extend({
  ...sums,
  tags: z.array(z.string()),
  note2: text,
  invoiceSentAt: text,
  customer: buyer.nullable(),
  shippingAddress: address.extend({ name: text }).nullable(),
  shippingLine: z.object({ shippingRateHandle: text }).nullable(),
  lineItems: z.object({
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
  order: z.object({ legacyResourceId: z.string(), name: z.string() }).nullable(),
})
export type EditedDraft = z.infer<typeof draft>

/** One draft with all that its page shows; null if there's none. */
export const readDraft: Operation<{ draftOrder: EditedDraft | null }> = {
  document: `query ($id: ID!) { draftOrder(id: $id) {
    id legacyResourceId name status updatedAt email tags note2 invoiceSentAt ${sumFields}
    customer { ${buyerFields} } shippingAddress { name ${addressFields} }
    shippingLine { shippingRateHandle } order { legacyResourceId name }
    lineItems(first: 100) { nodes { id name title custom taxable requiresShipping quantity
      originalUnitPriceSet ${bag} variant { ${variantFields} } } } } }`,
  response: z.object({ draftOrder: draft.nullable() }),
}

/** Searches customers by a word. */
export const findCustomers: Operation<DraftCustomer[]> = {
  document: `query ($query: String!) { customers(first: 6, query: $query) { nodes { ${buyerFields} } } }`,
  response: z
    .object({ customers: z.object({ nodes: z.array(buyer) }) })
    .transform(({ customers }) => customers.nodes),
}

/** Searches variants by a word in their product or SKU. */
export const findVariants: Operation<DraftVariant[]> = {
  document: `query ($query: String!) {
    productVariants(first: 8, query: $query) { nodes { ${variantFields} } } }`,
  response: z
    .object({ productVariants: z.object({ nodes: z.array(draftVariant) }) })
    .transform(({ productVariants }) => productVariants.nodes),
}

const calculated = z.object({
  ...sums,
  availableShippingRates: z.array(z.object({ handle: z.string(), price: serializedMoney })),
})
export type CalculatedDraft = z.infer<typeof calculated>

/** The totals of a draft; null if the shop refuses it. */
export const calculateDraft: Operation<CalculatedDraft | null> = {
  document: `mutation ($input: DraftOrderInput!) { draftOrderCalculate(input: $input) {
    calculatedDraftOrder { ${sumFields} availableShippingRates { handle price { amount currencyCode } } }
    userErrors { message } } }`,
  response: z
    .object({ draftOrderCalculate: z.object({ calculatedDraftOrder: calculated.nullable() }) })
    .transform(({ draftOrderCalculate }) => draftOrderCalculate.calculatedDraftOrder),
}

export interface ChangedDraft {
  draft: {
    id: string
    legacyResourceId: string
    order: { legacyResourceId: string; name: string } | null
  } | null
  userErrors: ShopUserError[]
}

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }))
const changed = z
  .object({
    done: z.object({
      userErrors,
      draftOrder: z
        .object({
          id: z.string(),
          legacyResourceId: z.string(),
          order: z.object({ legacyResourceId: z.string(), name: z.string() }).nullable(),
        })
        .nullish(),
    }),
  })
  .transform(({ done }) => ({ draft: done.draftOrder ?? null, userErrors: done.userErrors }))

function mutation(name: string, args: string, fields: string): Operation<ChangedDraft> {
  const view = name === 'draftOrderDelete' ? 'deletedId' : viewed
  return {
    document: `mutation (${args}) { done: ${name}(${fields}) { ${view} userErrors { field message } } }`,
    response: changed,
    onceOnly: true,
  }
}
const viewed = 'draftOrder { id legacyResourceId order { legacyResourceId name } }'

export const draftMutations = {
  create: mutation('draftOrderCreate', '$input: DraftOrderInput!', 'input: $input'),
  update: mutation(
    'draftOrderUpdate',
    '$id: ID!, $input: DraftOrderInput!',
    'id: $id, input: $input',
  ),
  delete: mutation('draftOrderDelete', '$id: ID!', 'input: { id: $id }'),
  complete: mutation(
    'draftOrderComplete',
    '$id: ID!, $pending: Boolean!',
    'id: $id, paymentPending: $pending',
  ),
  sendInvoice: mutation('draftOrderInvoiceSend', '$id: ID!', 'id: $id'),
} as const
export type DraftMutation = keyof typeof draftMutations
