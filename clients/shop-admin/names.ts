import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'

const named = z.object({
  id: z.string(),
  title: z.string().optional(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  variant: z.object({ displayName: z.string() }).optional(),
})

/** Current names by global id; deleted objects are missing. */
export const findNames: Operation<ReadonlyMap<string, string>> = {
  document: `query ($ids: [ID!]!) { nodes(ids: $ids) { id
    ... on Product { title } ... on Collection { title } ... on Order { name } ... on DraftOrder { name }
    ... on Customer { displayName } ... on ProductVariant { displayName }
    ... on InventoryItem { variant { displayName } } } }`,
  response: z.object({ nodes: z.array(named.nullable()) }).transform(
    ({ nodes }) =>
      new Map(
        nodes.flatMap((node) => {
          const called = node?.title ?? node?.name ?? node?.displayName
          const name = called ?? node?.variant?.displayName
          return node && name ? [[node.id, name] as const] : []
        }),
      ),
  ),
}

/** Whether `findNames` supports the type of this id. */
export const hasName = (id: string): boolean =>
  /^gid:\/\/shopify\/(?:Product|Collection|Order|DraftOrder|Customer|ProductVariant|InventoryItem)\/\d+$/.test(
    id,
  )
