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

/** A text for screen readers, and headings that sections have unless their owner writes others. */
const notEditable = /^(hero\.products|sections\..*)$/

/** A page's texts by part, until the owner rewrites them. */
export function originalPage(name: PageText, language: Language, shopTexts: ShopTexts): TextParts {
  if (name === 'faqPage')
    return Object.fromEntries(
      faqCategoryIds.map((id) => [id, originalHtml(`faq/${id}.md`, language, shopTexts)]),
    )
  const { feature, texts } = messages[name]
  const goods = goodsIn(shopTexts, language)
  const { 'action.kit': kit, ...parts } = {
    ...textsByKey(texts[language]),
    ...messagesAbout(goods)[feature],
  }
  const editable = Object.entries(parts).filter(([part]) => !notEditable.test(part))
  // Not without the product that it's about.
  return { ...Object.fromEntries(editable), ...(kit && goods.product && { 'action.kit': kit }) }
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
