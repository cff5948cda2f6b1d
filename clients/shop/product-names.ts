import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { Operation, ShopAccess } from './shop.ts'

const operation = {
  document: `query ProductName($handle: String, $id: ID, ${localeVariables}) ${inLocale} {
    product(handle: $handle, id: $id) { id handle title }
  }`,
  response: z.object({
    product: z.object({ id: z.string(), handle: z.string(), title: z.string() }).nullable(),
  }),
} satisfies Operation<unknown>

/** What a product is called, by its address or its whole id; null when the shop has no such product. */
export async function readProductName(
  shop: ShopAccess,
  by: { handle: string } | { id: string },
): Promise<{ id: string; handle: string; title: string } | null> {
  const { product } = await shop.ask(operation, by)
  return product
}
