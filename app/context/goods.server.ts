import { isShopError } from '#/clients/shop/shop-error.ts'
import { soldHandles } from '#/clients/shop/sold-handles.ts'
import { goodsIn, textsOfSold } from '#/content/goods.ts'
import type { ShopTexts, TextParts } from '#/contract/shop-texts.ts'
import { cacheUntilChange } from './cache-until-change.server.ts'
import type { RequestContext } from './request-context.ts'

const sold = cacheUntilChange(({ shop, texts, language }) =>
  soldHandles(shop, handlesIn(goodsIn(texts, language))),
)
const answers = new WeakMap<RequestContext, Promise<ReadonlySet<string>>>()

/** The products that the texts about the goods name: the one they're about, and those of the hero and the guides. */
function handlesIn(goods: TextParts): readonly string[] {
  const { product = [], 'text.guides': guides = '' } = goods
  const anchors = Array.from(guides.matchAll(/\{#([a-z0-9-]+)\}/g), ([, anchor = '']) => anchor)
  return [...new Set([product, heroHandles(goods), anchors].flat())]
}

/** The products of the home page's hero, in their order. */
export const heroHandles = (goods: TextParts): readonly string[] =>
  Object.keys(goods).flatMap((part) => /^hero\.([^.]+)$/.exec(part)?.[1] ?? [])

/**
 * Those of the products in the texts about the goods that the shop sells: what is about others must not appear. None
 * while the shop can't be reached.
 */
export function soldGoods(requestContext: RequestContext): Promise<ReadonlySet<string>> {
  const answer = answers.get(requestContext) ?? sold(requestContext).catch(nothing)
  answers.set(requestContext, answer)
  return answer
}

/** The shop's texts, without those about goods that it doesn't sell. */
export const shownTexts = (requestContext: RequestContext): Promise<ShopTexts> =>
  textsOfSold(requestContext.texts, async (handle) => (await soldGoods(requestContext)).has(handle))

/** The parts of these in the page's language. */
export const shownGoods = async (requestContext: RequestContext): Promise<TextParts> =>
  goodsIn(await shownTexts(requestContext), requestContext.language)

function nothing(error: unknown): ReadonlySet<string> {
  if (isShopError(error)) return new Set()
  throw error
}
