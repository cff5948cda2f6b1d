import { factsInProse } from '#/content/fill-facts.ts'
import { goodsIn } from '#/content/goods.ts'
import type { Reading } from '#/content/known-facts.ts'
import { parseProse } from '#/content/parse-prose.ts'
import type { ProseSection } from '#/content/prose.types.ts'
import type { ShopTexts } from '#/contract/shop-texts.ts'
import { toSections } from '../prose/sections.server.ts'

export interface HelpTexts {
  /** One for each product; its anchor is the product's handle. */
  guides: readonly ProseSection[]
  practice: readonly ProseSection[]
}

/** The long texts about the goods, with guides for those in `sold`. Throws if one is malformed. */
export function readHelp({
  sold,
  texts,
  ...reading
}: Reading & { sold: ReadonlySet<string>; texts: ShopTexts }): HelpTexts {
  const goods = goodsIn(texts, reading.language)
  const sections = (part: string) =>
    toSections(parseProse(factsInProse(goods[part] ?? '', reading)))
  const guides = sections('text.guides').filter(({ id }) => sold.has(id))
  return { guides, practice: guides.length > 0 ? sections('text.practice') : [] }
}
