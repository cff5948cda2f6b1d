import type { Language } from '#/contract/languages.ts'
import {
  faqCategoryIds,
  type PageText,
  type ShopTexts,
  type TextParts,
} from '#/contract/shop-texts.ts'
import { goodsIn, messagesAbout } from './goods.ts'
import { originalHtml } from './policy-html.ts'
import { textsOf } from './texts.ts'

const messages = {
  homePage: { feature: 'home', texts: textsOf('home') },
  aboutPage: { feature: 'about', texts: textsOf('about') },
} as const

/** A page's texts by part, until the owner rewrites them. */
export function originalPage(name: PageText, language: Language, shopTexts: ShopTexts): TextParts {
  if (name === 'faqPage')
    return Object.fromEntries(
      faqCategoryIds.map((id) => [id, originalHtml(`faq/${id}.md`, language, shopTexts)]),
    )
  const { feature, texts } = messages[name]
  const goods = goodsIn(shopTexts, language)
  // Not editable: a text for screen readers, and one about a product that isn't there.
  const {
    'hero.products': _,
    'action.kit': kit,
    ...parts
  } = {
    ...textsByKey(texts[language]),
    ...messagesAbout(goods)[feature],
  }
  return { ...parts, ...(kit && goods.product && { 'action.kit': kit }) }
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
