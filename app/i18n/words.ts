import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { factsInWords } from './facts-in-words.ts'
import { downloads, wordSetsOf } from './words/word-sets.ts'
import type { WordSet, Words } from './words/words.types.ts'

const speakers = new Map<Language, i18n>()
const downloaded = new Map<string, Promise<Partial<Words>>>()

/** What parts of pages have asked for by themselves; it comes with another language too. */
const asked = new Set<WordSet>()

/** Downloads words that no page needs at once, in the language that the page is in. */
export async function askForWords(set: WordSet): Promise<void> {
  asked.add(set)
  await wordsIn(languageOfDocument(), location.pathname)
}

/** The language that the page is in, wherever it cannot be asked of React. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : fallbackLanguage
}

/**
 * The interface's words in one language, with all that the page at this path needs. Words that come while others of
 * the language are shown are shown as well.
 */
export async function wordsIn(
  language: Language,
  pathname: string,
  also: Iterable<WordSet> = asked,
): Promise<i18n> {
  const wanted = new Set([...wordSetsOf(pathname), ...also])
  const sets = await Promise.all(Array.from(wanted, (set) => download(language, set)))
  const speaker = speakers.get(language) ?? (await speak(language))
  const added = sets
    .flatMap((set) => Object.entries(set))
    .filter(([feature]) => !speaker.hasResourceBundle(language, feature))
  for (const [feature, words] of added) speaker.addResourceBundle(language, feature, words)
  if (added.length > 0) speaker.emit('languageChanged', language)
  return speaker
}

function download(language: Language, set: WordSet): Promise<Partial<Words>> {
  const key = `${language} ${set}`
  const known = downloaded.get(key)
  if (known) return known
  const words = downloads[language][set]()
  words.catch(() => downloaded.delete(key))
  downloaded.set(key, words)
  return words
}

async function speak(language: Language): Promise<i18n> {
  const speaker = createInstance()
  speakers.set(language, speaker)
  await speaker.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: {} },
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: factsInWords(language) },
    react: { useSuspense: false },
    saveMissing: true,
    // Nothing is sent anywhere; but whoever looks at the console, a test above all, learns of it.
    missingKeyHandler: (_languages, feature, key) =>
      console.error(`No words for ${feature}:${key}`),
  })
  return speaker
}
