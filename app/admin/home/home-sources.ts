import type { AdminClient } from '#/clients/backend/admin.ts'
import { findNames } from '#/clients/shop-admin/names.ts'
import { factVariables } from '#/content/fact-variables.ts'
import { interpolate } from '#/content/interpolate.ts'
import type { HomeSection, SectionType, VersionedHome } from '#/contract/home-sections.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import { allLanguages, type Language, languages, type Translated } from '#/contract/languages.ts'
import { faqCategoryIds, type PageText, type TextParts } from '#/contract/shop-texts.ts'
import { readBrowserSettings } from '../../context/browser-settings.tsx'
import { trusted } from '../../ui/safe-html.tsx'
import type { LoadingAs } from '../admin-session.ts'

/** What the fields of sections offer. */
export interface HomeSources {
  /** The titles of what sections show, by id. */
  names: ReadonlyMap<string, string>
  /** The FAQ's questions, in the shop's first language. */
  questions: readonly string[]
  /** What sections say that have no heading of their own. */
  standard: Partial<
    Record<SectionType, { title?: Translated; text?: Translated; button?: Translated }>
  >
}

/** Null if something can't be loaded. */
export async function loadHomeSources(
  { load, ask }: LoadingAs,
  { sections }: VersionedHome,
): Promise<HomeSources | null> {
  const ids = sections.flatMap(idsIn)
  const [names, faq, ...pages] = await Promise.all([
    ids.length > 0 ? ask(findNames, { ids }) : new Map<string, string>(),
    partsOf(load, 'faqPage', (readBrowserSettings().languages ?? allLanguages).first),
    ...languages.map((language) => partsOf(load, 'homePage', language)),
  ])
  if (!names) return null
  const { facts } = readBrowserSettings()
  const values = inEachLanguage((language) => factVariables(language, facts))
  const textAt = (part: string) =>
    inEachLanguage((language) =>
      interpolate(pages[languages.indexOf(language)]?.[part] ?? '', values[language]),
    )
  const words = (of: string, button: string) => ({
    title: textAt(`${of}.title`),
    text: textAt(of === 'hero' ? 'hero.subtitle' : `${of}.text`),
    button: textAt(button),
  })
  return {
    names,
    questions: faqCategoryIds.flatMap((id) => questionsIn(faq[id] ?? '')),
    standard: {
      hero: words('hero', 'hero.shop'),
      reasons: { title: textAt('why.title') },
      banner: words('action', 'action.shop'),
    },
  }
}

function idsIn(section: HomeSection): readonly string[] {
  if (section.type === 'collections') return section.collections
  if (section.type === 'hero') return section.products
  if (section.type !== 'products') return []
  const { collection, products } = section
  return collection === null ? products : [collection, ...products]
}

/** A page's texts as they are now; none if they can't be loaded. */
async function partsOf(load: AdminClient, name: PageText, language: Language): Promise<TextParts> {
  const text = await load.text({ name, language })
  return text.ok ? { ...text.value.original, ...text.value.versions[0]?.parts } : {}
}

/** The headings of a category, as plain text. */
const questionsIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(trusted(html), 'text/html').querySelectorAll('h2')].map(
    ({ textContent }) => textContent.trim(),
  )
