import { noOwnWords, type OwnWords, otherGoods } from '#/content/own-words.ts'
import type { Language } from '#/contract/languages.ts'
import type { PageText, ShopTexts, TextParts } from '#/contract/shop-texts.ts'

const ofTexts = new WeakMap<ShopTexts, Map<boolean, OwnWords>>()

/** What the shop's pages say otherwise than the demo's; the same object for the same texts. */
export function ownWords(texts: ShopTexts, sellsDemo: boolean): OwnWords {
  const known = ofTexts.get(texts) ?? new Map<boolean, OwnWords>()
  ofTexts.set(texts, known)
  const words = known.get(sellsDemo) ?? wordsOf(texts, sellsDemo)
  known.set(sellsDemo, words)
  return words
}

function wordsOf(texts: ShopTexts, sellsDemo: boolean): OwnWords {
  const first = sellsDemo ? noOwnWords : otherGoods
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
