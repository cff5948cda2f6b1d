import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { money } from '#/contract/money.ts'
import type { EmailFacts, ExampleGoods, ShopTexts, TextParts } from '#/contract/shop-texts.ts'
import type { MessagesByFeature } from './message-overrides.ts'
import { readText, textsOf } from './texts.ts'

/** What pages say and show about the shop's goods, in one language; the first language's where that lacks a part. */
export const goodsIn = ({ goods }: ShopTexts, language: Language): TextParts => ({
  ...goods?.[fallbackLanguage]?.parts,
  ...goods?.[language]?.parts,
})

const withoutGoods = new WeakMap<ShopTexts, ShopTexts>()

/** The shop's texts; without those about goods, the same object each time, unless `isSold` the product they're about. */
export async function textsOfSold(
  texts: ShopTexts,
  isSold: (handle: string) => boolean | Promise<boolean>,
): Promise<ShopTexts> {
  const { product } = goodsIn(texts, fallbackLanguage)
  if (product === undefined || (await isSold(product))) return texts
  const others = withoutGoods.get(texts) ?? { ...texts, goods: {} }
  withoutGoods.set(texts, others)
  return others
}

/** A long text of the shop, with what it says about its goods at the `{{text.names}}`, or what follows the name. */
export function readLongText(file: string, language: Language, texts: ShopTexts): string {
  const goods = goodsIn(texts, language)
  return readText(language, file).replace(
    /\{\{(text\.\w+)(?:\|((?:[^{}]|\{\{\w+\}\})*))?\}\}/g,
    (_, part: string, otherwise = '') => goods[part] ?? otherwise,
  )
}

/** What the shop says of itself to other programs; null if its owner has said nothing. */
export const shopDescription = ({ texts = {} }: EmailFacts, language: Language): string | null =>
  goodsIn(texts, language).description ?? null

const shopTexts = textsOf('storefront')

/** The product that the shop's texts name, else its newest one, else a made-up one. */
export function exampleGoods(
  { texts = {} }: EmailFacts,
  language: Language,
  newest?: ExampleGoods['product'],
): ExampleGoods {
  const { product: handle = 'example', ...parts } = goodsIn(texts, language)
  const { exampleProduct, examplePerson } = shopTexts[language]
  const [firstName = '', lastName = ''] = (parts['example.person'] ?? examplePerson).split(' ')
  const madeUp = { handle, title: parts.example ?? exampleProduct, price: money(3_990, 'USD') }
  return { product: parts.example ? madeUp : (newest ?? madeUp), person: { firstName, lastName } }
}

/** The sentences about the goods that stand in place of built-in ones. */
export function messagesAbout(goods: TextParts): MessagesByFeature {
  const messages: Record<string, Record<string, string>> = {}
  for (const [part, text] of Object.entries(goods)) {
    const [, feature, key] = /^(\w+):(.+)$/.exec(part) ?? []
    if (feature && key) messages[feature] = { ...messages[feature], [key]: text }
  }
  return messages
}
