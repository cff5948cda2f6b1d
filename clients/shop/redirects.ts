import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const redirectOperation = shopOperation({
  name: 'query Redirect',
  variables: '$query: String!',
  response: z.object({
    urlRedirects: field(
      'urlRedirects(first: 1, query: $query)',
      z.object({ nodes: z.array(z.object({ target: z.string() })) }),
    ),
  }),
})

export const redirectsOperations = [redirectOperation]

/** Where the shop's owner leads visitors of a path that has no page: one target, or none. Throws ShopError. */
export async function readRedirects(shop: ShopAccess, path: string): Promise<readonly string[]> {
  const query = `path:"${path.replace(/["\\]/g, '')}"`
  const { urlRedirects } = await shop.ask(redirectOperation, { query })
  return urlRedirects.nodes.map(({ target }) => target)
}
