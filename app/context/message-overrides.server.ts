import { type MessageOverrides, noOverrides, otherGoods } from '#/content/message-overrides.ts'
import type { Language } from '#/contract/languages.ts'
import type { PageText, ShopTexts, TextParts } from '#/contract/shop-texts.ts'

const ofTexts = new WeakMap<ShopTexts, Map<boolean, MessageOverrides>>()

/** The messages in which the shop differs from the demo; the same object for the same texts. */
export function messageOverrides(texts: ShopTexts, sellsDemo: boolean): MessageOverrides {
  const known = ofTexts.get(texts) ?? new Map<boolean, MessageOverrides>()
  ofTexts.set(texts, known)
  const overrides = known.get(sellsDemo) ?? overridesOf(texts, sellsDemo)
  known.set(sellsDemo, overrides)
  return overrides
}

function overridesOf(texts: ShopTexts, sellsDemo: boolean): MessageOverrides {
  const first = sellsDemo ? noOverrides : otherGoods
  const written = (name: PageText, language: Language): TextParts =>
    texts[name]?.[language]?.parts ?? {}
  const inLanguage = (language: Language) => {
    const { home, about, ...others } = first[language]
    return {
      ...others,
      home: { ...home, ...written('homePage', language) },
      about: { ...about, ...written('aboutPage', language) },
    }
  }
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}
