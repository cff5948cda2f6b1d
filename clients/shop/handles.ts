import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

const pageSize = 250

const operation = {
  document: `query Handles($first: Int!, $after: String, ${localeVariables}) ${inLocale} {
    products(first: $first, after: $after) {
      nodes { handle }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  response: z.object({
    products: z.object({
      nodes: z.array(z.object({ handle: z.string() })),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
} satisfies Operation<unknown>

/** The handles of all products, asked for page by page. Throws ShopError. */
export async function listHandles(shop: ShopAccess): Promise<string[]> {
  const handles: string[] = []
  let after: string | null = null
  do {
    const { products }: z.infer<typeof operation.response> = await shop.ask(operation, {
      first: pageSize,
      after,
    })
    handles.push(...products.nodes.map(({ handle }) => handle))
    after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null
  } while (after !== null)
  return handles
}
