import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const sold = z.object({ handle: z.string() }).nullable()

/** Which of these handles are products that the shop sells now. Throws ShopError. */
export async function soldHandles(
  shop: ShopAccess,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (handles.length === 0) return new Set()
  const products = handles.map(
    (handle, i) => [`p${i}`, field(`product(handle: ${JSON.stringify(handle)})`, sold)] as const,
  )
  const response = z.object(Object.fromEntries<typeof sold>(products))
  const found = await shop.ask(shopOperation({ name: 'query Sold', response }))
  return new Set(Object.values(found).flatMap((product) => product?.handle ?? []))
}
