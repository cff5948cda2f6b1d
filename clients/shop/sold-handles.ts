import { z } from '../../contract/schema.ts'
import { inLocale, localeVariables } from './locale-context.ts'
import type { ShopAccess } from './shop.ts'

const response = z.record(z.string(), z.object({ handle: z.string() }).nullable())

/** Which of these handles are products that the shop sells now. Throws ShopError. */
export async function soldHandles(
  shop: ShopAccess,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  const fields = handles.map((handle, i) => `p${i}: product(handle: "${handle}") { handle }`)
  const document = `query Sold(${localeVariables}) ${inLocale} { ${fields.join(' ')} }`
  const found = await shop.ask({ document, response })
  return new Set(Object.values(found).flatMap((product) => product?.handle ?? []))
}
