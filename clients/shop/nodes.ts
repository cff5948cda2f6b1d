import { z } from '../../contract/schema.ts'
import { field, onType } from '../../contract/selection.ts'
import type { Operation } from '../operation.ts'
import type { ShopAccess } from './shop.ts'

/** The Storefront API's limit per request. */
const maxNodes = 250

/** The response for `readNodes`: objects of one type. */
export const nodesOf = <Node extends z.ZodType>(type: string, node: Node) =>
  z.object({ nodes: field('nodes(ids: $ids)', z.array(onType(type, node).nullable())) })

/**
 * The shop's objects with these ids, in order, without deleted ones.
 * @param operation queries `nodes(ids: $ids)`
 * @throws ShopError
 */
export async function readNodes<Node>(
  shop: ShopAccess,
  operation: Operation<{ nodes: (Node | null)[] }>,
  ids: readonly string[],
): Promise<Node[]> {
  const found: Node[] = []
  for (let from = 0; from < ids.length; from += maxNodes) {
    const { nodes } = await shop.ask(operation, { ids: ids.slice(from, from + maxNodes) })
    found.push(...nodes.filter((node) => node !== null))
  }
  return found
}
