import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import { imageSchema } from './responses.ts'
import type { Operation, ShopAccess } from './shop.ts'

const operation = {
  document: `query OrderByKey($id: ID!, ${localeVariables}) ${inLocale} {
    node(id: $id) {
      ... on Order {
        financialStatus fulfillmentStatus canceledAt processedAt
        lineItems(first: 100) {
          nodes {
            currentQuantity
            variant {
              id
              product { id handle title featuredImage { url altText width height } }
            }
          }
        }
      }
    }
  }`,
  response: z.object({
    node: z
      .object({
        financialStatus: z.string().nullable(),
        fulfillmentStatus: z.string(),
        canceledAt: z.string().nullable(),
        processedAt: z.string(),
        lineItems: z.object({
          nodes: z.array(
            z.object({
              currentQuantity: z.number(),
              variant: z
                .object({
                  id: z.string(),
                  product: z.object({
                    id: z.string(),
                    handle: z.string(),
                    title: z.string(),
                    featuredImage: imageSchema.nullable(),
                  }),
                })
                .nullable(),
            }),
          ),
        }),
      })
      .nullable(),
  }),
} satisfies Operation<unknown>

/** An order as whoever has its whole id sees it. */
export type KeyedOrder = NonNullable<Awaited<ReturnType<typeof readOrderByKey>>>

/** Null when there is no such order. `lines` are what was bought, kept and is still known, one for each product. */
export async function readOrderByKey(shop: ShopAccess, id: string) {
  const { node } = await shop.ask(operation, { id })
  if (node === null) return null
  const { lineItems, ...order } = node
  const lines = lineItems.nodes.flatMap(({ currentQuantity, variant }) =>
    variant && currentQuantity > 0 ? [{ variantId: variant.id, product: variant.product }] : [],
  )
  const products = new Map(lines.toReversed().map((line) => [line.product.id, line]))
  return { ...order, lines: lines.filter((line) => products.get(line.product.id) === line) }
}
