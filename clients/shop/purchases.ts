import { z } from '../../contract/schema.ts'
import { field, onType } from '../../contract/selection.ts'
import { imageSchema } from './image.ts'
import { nodesOf } from './nodes.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const ordersPerPage = 20
/** Only a customer's newest 1,000 orders are searched; a review isn't worth more requests. */
const maxPages = 50

const productSchema = z.object({ id: z.string(), handle: z.string(), title: z.string() })

/** Lines of an order; `currentQuantity` excludes refunded pieces, and a deleted variant is null. */
const lineItems = <Product extends z.ZodType>(product: Product) =>
  field(
    'lineItems(first: 100)',
    z.object({
      nodes: z.array(
        z.object({
          currentQuantity: z.number(),
          variant: z.object({ id: z.string(), product }).nullable(),
        }),
      ),
    }),
  )

const facts = {
  financialStatus: z.string().nullable(),
  fulfillmentStatus: z.string(),
  canceledAt: z.string().nullable(),
  processedAt: z.string(),
}

const purchasesSchema = z.object({
  nodes: z.array(
    z.object({
      ...facts,
      id: z.string(),
      orderNumber: z.number(),
      deliveries: field(
        'metafield(namespace: "custom", key: "deliveries")',
        z.object({ value: z.string() }).nullish(),
      ),
      lineItems: lineItems(productSchema),
    }),
  ),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})

const operation = shopOperation({
  name: 'query Purchases',
  variables: '$token: String!, $first: Int!, $after: String',
  response: z.object({
    customer: field(
      'customer(customerAccessToken: $token)',
      z
        .object({
          orders: field(
            'orders(first: $first, after: $after, sortKey: PROCESSED_AT, reverse: true)',
            purchasesSchema,
          ),
        })
        .nullable(),
    ),
  }),
})

/** An order of a signed-in customer. */
export type CustomersOrder = z.infer<typeof purchasesSchema>['nodes'][number]

/** A customer's orders, newest first; none for an invalid token. */
export async function* ordersOf(
  shop: ShopAccess,
  token: string,
): AsyncGenerator<CustomersOrder, void> {
  let after: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const response: z.infer<typeof operation.response> = await shop.ask(operation, {
      token,
      first: ordersPerPage,
      after,
    })
    if (!response.customer) return
    const { nodes, pageInfo } = response.customer.orders
    yield* nodes
    if (!pageInfo.hasNextPage) return
    after = pageInfo.endCursor
  }
}

const boughtProduct = productSchema.extend({ featuredImage: imageSchema.nullable() })
const boughtVariant = z.object({ id: z.string(), product: boughtProduct })

const boughtOrder = z.object({ ...facts, lineItems: lineItems(boughtProduct) })

const byKey = shopOperation({
  name: 'query BoughtOrder',
  variables: '$id: ID!',
  response: z.object({ node: field('node(id: $id)', onType('Order', boughtOrder).nullable()) }),
})

const variantsWithProducts = shopOperation({
  name: 'query BoughtProducts',
  variables: '$ids: [ID!]!',
  response: nodesOf('ProductVariant', boughtVariant),
})

export const purchasesOperations = [operation, byKey, variantsWithProducts]

/** Variants with the current data of their products, by whole id; deleted ones are missing. */
export async function readBoughtProducts(shop: ShopAccess, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, z.infer<typeof boughtVariant>>()
  const { nodes } = await shop.ask(variantsWithProducts, { ids: [...new Set(ids)] })
  return new Map(nodes.flatMap((node) => (node ? [[node.id, node]] : [])))
}

/** An order, as read by its whole id. */
export type KeyedOrder = NonNullable<Awaited<ReturnType<typeof readPurchase>>>

/** Null if there's no such order. `lines` has one entry per product that was bought, kept, and still exists. */
export async function readPurchase(shop: ShopAccess, id: string) {
  const { node } = await shop.ask(byKey, { id })
  if (node === null) return null
  const { lineItems, ...order } = node
  const lines = lineItems.nodes.flatMap(({ currentQuantity, variant }) =>
    variant && currentQuantity > 0 ? [{ variantId: variant.id, product: variant.product }] : [],
  )
  const products = new Map(lines.toReversed().map((line) => [line.product.id, line]))
  return { ...order, lines: lines.filter((line) => products.get(line.product.id) === line) }
}
