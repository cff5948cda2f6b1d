import {
  type MessageOverrides,
  type MessagesByFeature,
  noMail,
  noOverrides,
  otherGoods,
} from '#/content/message-overrides.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import type { PageText, ShopTexts, TextParts } from '#/contract/shop-texts.ts'

interface Differences {
  /** Whether the shop sells the demo's goods. */
  sellsDemo: boolean
  /** False: pages promise no emails. */
  sendsMail: boolean
}

const ofTexts = new WeakMap<ShopTexts, Map<string, MessageOverrides>>()

/** The messages in which the shop differs from the demo; the same object for the same texts. */
export function messageOverrides(texts: ShopTexts, differences: Differences): MessageOverrides {
  const cached = ofTexts.get(texts) ?? new Map<string, MessageOverrides>()
  ofTexts.set(texts, cached)
  const key = `${differences.sellsDemo} ${differences.sendsMail}`
  const overrides = cached.get(key) ?? overridesOf(texts, differences)
  cached.set(key, overrides)
  return overrides
}

function overridesOf(texts: ShopTexts, { sellsDemo, sendsMail }: Differences): MessageOverrides {
  const first = sellsDemo ? noOverrides : otherGoods
  const written = (name: PageText, language: Language): TextParts =>
    texts[name]?.[language]?.parts ?? {}
  return inEachLanguage((language) => {
    const { home, about, ...others } = sendsMail
      ? first[language]
      : merged(first[language], noMail[language])
    return {
      ...others,
      home: { ...home, ...written('homePage', language) },
      about: { ...about, ...written('aboutPage', language) },
    }
  })
}

const merged = (first: MessagesByFeature, second: MessagesByFeature): MessagesByFeature => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([feature, own]) => [feature, { ...first[feature], ...own }]),
  ),
})
