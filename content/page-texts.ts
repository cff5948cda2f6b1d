import type { Language } from '#/contract/languages.ts'
import {
  faqCategoryIds,
  type PageText,
  type ShopTexts,
  type TextParts,
} from '#/contract/shop-texts.ts'
import { goodsIn, messagesAbout } from './goods.ts'
import { pageMessages } from './page-messages.ts'
import { originalHtml } from './policy-html.ts'
import { readTexts } from './texts.ts'

/** A page's texts by part, until the owner rewrites them. */
export function originalPage(name: PageText, language: Language, shopTexts: ShopTexts): TextParts {
  if (name === 'faqPage')
    return Object.fromEntries(
      faqCategoryIds.map((id) => [id, originalHtml(`faq/${id}.md`, language, shopTexts)]),
    )
  const { feature, parts } = pageMessages[name]
  const goods = goodsIn(shopTexts, language)
  const { 'action.kit': kit, ...texts } = {
    ...textsByKey(readTexts(language, feature)),
    ...messagesAbout(goods)[feature],
  }
  const all = { ...texts, ...(kit && goods.product && { 'action.kit': kit }) }
  return Object.fromEntries(Object.entries(all).filter(([part]) => parts.test(part)))
}

/** Nested texts by the keys that lead to them, such as `hero.title`. */
export function textsByKey(texts: object, before = ''): TextParts {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [before + key]: text } : textsByKey(text, `${before}${key}.`),
    ),
  )
}
