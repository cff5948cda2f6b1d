import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const pageSize = 250

const page = z.object({
  nodes: z.array(z.object({ handle: z.string() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})
const handlesOf = (kind: 'products' | 'collections') =>
  shopOperation({
    name: 'query Handles',
    variables: '$first: Int!, $after: String',
    response: z.object({ found: field(`${kind}(first: $first, after: $after)`, page) }),
  })

const operations = { products: handlesOf('products'), collections: handlesOf('collections') }

export const handlesOperations = [operations.products, operations.collections]

/** The handles of everything that storefronts see, loaded page by page. Throws ShopError. */
export async function listHandles(
  shop: ShopAccess,
  kind: keyof typeof operations = 'products',
): Promise<string[]> {
  const operation = operations[kind]
  const handles: string[] = []
  let after: string | null = null
  do {
    const { found }: z.infer<typeof operation.response> = await shop.ask(operation, {
      first: pageSize,
      after,
    })
    handles.push(...found.nodes.map(({ handle }) => handle))
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  } while (after !== null)
  return handles
}
