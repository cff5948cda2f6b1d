import { goodsIn, messagesAbout } from '#/content/goods.ts'
import {
  type MessageOverrides,
  type MessagesByFeature,
  noMail,
} from '#/content/message-overrides.ts'
import { pageMessages } from '#/content/page-messages.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { pageTexts, type ShopTexts } from '#/contract/shop-texts.ts'

const ofTexts = new WeakMap<ShopTexts, Map<boolean, MessageOverrides>>()

/**
 * The messages in which the shop differs from the built-in ones; the same object for the same texts. Without mail, pages
 * promise no emails.
 */
export function messageOverrides(texts: ShopTexts, sendsMail: boolean): MessageOverrides {
  const cached = ofTexts.get(texts) ?? new Map<boolean, MessageOverrides>()
  ofTexts.set(texts, cached)
  const overrides = cached.get(sendsMail) ?? overridesOf(texts, sendsMail)
  cached.set(sendsMail, overrides)
  return overrides
}

function overridesOf(texts: ShopTexts, sendsMail: boolean): MessageOverrides {
  return inEachLanguage((language) => {
    const goods = messagesAbout(goodsIn(texts, language))
    const written = Object.entries(pageMessages).flatMap(([name, { feature }]) => {
      const page = pageTexts.find((page) => page === name)
      const { parts } = (page && texts[page]?.[language]) ?? {}
      return parts ? [[feature, parts] as const] : []
    })
    return merged(sendsMail ? goods : merged(goods, noMail[language]), Object.fromEntries(written))
  })
}

const merged = (first: MessagesByFeature, second: MessagesByFeature): MessagesByFeature => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([feature, own]) => [feature, { ...first[feature], ...own }]),
  ),
})
