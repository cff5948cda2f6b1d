import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'

const stockedVariant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  tracked: z.boolean(),
  variant: z.object({
    id: z.string(),
    title: z.string(),
    requiresComponents: z.boolean(),
    inventoryQuantity: z.number().nullable(),
    product: z.object({
      legacyResourceId: z.string(),
      title: z.string(),
      hasOnlyDefaultVariant: z.boolean(),
    }),
  }),
})
export type StockedItem = z.infer<typeof stockedVariant>
const listed = z.object({
  inventoryItems: z.object({
    nodes: z.array(stockedVariant),
    pageInfo,
  }),
})

export const listInventory: Operation<z.infer<typeof listed>> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String) {
    inventoryItems(query: $query, first: $first, last: $last, after: $after, before: $before) {
      nodes { id sku tracked variant { id title requiresComponents inventoryQuantity
        product { legacyResourceId title hasOnlyDefaultVariant } } }
      ${pageInfoFields} } }`,
  response: listed,
}

const payload = z.object({
  result: z.object({
    userErrors: z.array(
      z.object({
        field: z.array(z.string()).nullable(),
        message: z.string(),
        code: z.string().nullable(),
      }),
    ),
  }),
})
/** Sets quantities, provided that they still have their expected values. */
export const setQuantities: Operation<z.infer<typeof payload>> = {
  document: `mutation ($input: InventorySetQuantitiesInput!) {
    result: inventorySetQuantities(input: $input) { userErrors { field message code } } }`,
  response: payload,
  onceOnly: true,
}
const onHand = z.object({
  inventoryItem: z
    .object({
      inventoryLevel: z
        .object({ quantities: z.array(z.object({ name: z.string(), quantity: z.number() })) })
        .nullable(),
    })
    .nullable(),
})
export type OnHand = z.infer<typeof onHand>
/** An item's stock on hand (`on_hand`), and how much of it open orders have claimed (`committed`). */
export const readOnHand: Operation<z.infer<typeof onHand>> = {
  document: `query ($id: ID!) { inventoryItem(id: $id) {
    inventoryLevel(locationId: "gid://shopify/Location/1") {
      quantities(names: ["on_hand", "committed"]) { name quantity } } } }`,
  response: onHand,
}
/** Sets what was counted. */
export const setOnHand: Operation<z.infer<typeof payload>> = {
  document: `mutation ($input: InventorySetOnHandQuantitiesInput!) {
    result: inventorySetOnHandQuantities(input: $input) { userErrors { field message code } } }`,
  response: payload,
  onceOnly: true,
}
/** Adds pieces, or takes some away. */
export const adjustQuantities: Operation<z.infer<typeof payload>> = {
  document: `mutation ($input: InventoryAdjustQuantitiesInput!) {
    result: inventoryAdjustQuantities(input: $input) { userErrors { field message code } } }`,
  response: payload,
  onceOnly: true,
}

const event = z.object({
  id: z.string(),
  createdAt: z.string(),
  author: z.string().nullable(),
  additionalData: z.object({
    delta: z.number(),
    quantityAfterChange: z.number(),
    reason: z.string(),
  }),
})
export type InventoryEvent = z.infer<typeof event>
const history = z.object({
  productVariant: z.object({ events: z.object({ nodes: z.array(event) }) }).nullable(),
})
/** The last changes of a variant's stock by staff, newest first. */
export const readHistory: Operation<z.infer<typeof history>> = {
  document: `query ($id: ID!) { productVariant(id: $id) { events(first: 20) { nodes { id createdAt
    ... on BasicEvent { author additionalData } } } } }`,
  response: history,
}
