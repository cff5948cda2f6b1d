import { isShopError } from '#/clients/shop/shop-error.ts'
import { soldHandles } from '#/clients/shop/sold-handles.ts'
import catalogue from '#/content/catalogue/catalogue.json'
import { cacheUntilChange } from './cache-until-change.server.ts'
import type { RequestContext } from './request-context.ts'

const sold = cacheUntilChange(({ shop }) => soldHandles(shop, catalogue.products))
const answers = new WeakMap<RequestContext, Promise<ReadonlySet<string>>>()

/**
 * The handles of the demo's goods that the shop sells: some texts, pictures, and links are about these, and must not
 * appear in a shop without them. Empty while the shop can't be reached.
 */
export function demoGoods(requestContext: RequestContext): Promise<ReadonlySet<string>> {
  const cached = answers.get(requestContext)
  if (cached) return cached
  const answer = sold(requestContext).catch(nothing)
  answers.set(requestContext, answer)
  return answer
}

/** Whether the shop sells the goods that the built-in texts are about. */
export async function sellsDemo(requestContext: RequestContext): Promise<boolean> {
  return (await demoGoods(requestContext)).has('express-kit')
}

function nothing(error: unknown): ReadonlySet<string> {
  if (isShopError(error)) return new Set()
  throw error
}
