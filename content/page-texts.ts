import type { Language } from '#/contract/languages.ts'
import { faqCategoryIds, type PageText, type TextParts } from '#/contract/shop-texts.ts'
import { questionsFor } from './faq-questions.ts'
import { otherGoods } from './message-overrides.ts'
import { originalHtml } from './policy-html.ts'
import { textsOf } from './texts.ts'

const messages = {
  homePage: { feature: 'home', texts: textsOf('home') },
  aboutPage: { feature: 'about', texts: textsOf('about') },
} as const

/** Not editable: texts for screen readers, and those about the kit in a shop without it. */
const notTexts = (sellsDemo: boolean) => ['hero.products', ...(sellsDemo ? [] : ['action.kit'])]

/** A page's texts by part, until the owner rewrites them. */
export function originalPage(
  name: PageText,
  { language, sellsDemo }: { language: Language; sellsDemo: boolean },
): TextParts {
  if (name === 'faqPage') return originalFaq(language, sellsDemo)
  const { feature, texts } = messages[name]
  const all = { ...flat(texts[language]), ...(!sellsDemo && otherGoods[language][feature]) }
  return Object.fromEntries(
    Object.entries(all).filter(([part]) => !notTexts(sellsDemo).includes(part)),
  )
}

function originalFaq(language: Language, sellsDemo: boolean): TextParts {
  return Object.fromEntries(
    faqCategoryIds.map((id) => [
      id,
      originalHtml(language, `faq/${id}.md`, (prose) => questionsFor(prose, { id, sellsDemo })),
    ]),
  )
}

function flat(texts: object, before = ''): TextParts {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [before + key]: text } : flat(text, `${before}${key}.`),
    ),
  )
}
