import { z } from '../../contract/schema.ts'
import { field, fieldOf } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

const named = z.object({
  id: z.string(),
  title: fieldOf(['Product', 'Collection', 'Page', 'Blog', 'Article'], z.string().optional()),
  name: fieldOf(['Order', 'DraftOrder'], z.string().optional()),
  displayName: fieldOf(['Customer', 'ProductVariant'], z.string().optional()),
  variant: fieldOf(['InventoryItem'], z.object({ displayName: z.string() }).optional()),
})

/** Current names by global id; deleted objects are missing. */
export const findNames: Operation<ReadonlyMap<string, string>> = operation({
  head: 'query ($ids: [ID!]!)',
  response: z.object({ nodes: field('nodes(ids: $ids)', z.array(named.nullable())) }).transform(
    ({ nodes }) =>
      new Map(
        nodes.flatMap((node) => {
          const called = node?.title ?? node?.name ?? node?.displayName
          const name = called ?? node?.variant?.displayName
          return node && name ? [[node.id, name] as const] : []
        }),
      ),
  ),
})

/** Whether `findNames` supports the type of this id. */
export const hasName = (id: string): boolean =>
  /^gid:\/\/shopify\/(?:Product|Collection|Order|DraftOrder|Customer|ProductVariant|InventoryItem)\/\d+$/.test(
    id,
  )
