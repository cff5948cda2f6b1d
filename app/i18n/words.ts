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
  const { lang } = document.documentElement
  await wordsIn(isLanguage(lang) ? lang : fallbackLanguage, location.pathname)
}

/** The interface's words in one language, with all that the page at this path needs. */
export async function wordsIn(
  language: Language,
  pathname: string,
  also: Iterable<WordSet> = asked,
): Promise<i18n> {
  const wanted = new Set([...wordSetsOf(pathname), ...also])
  const sets = await Promise.all(Array.from(wanted, (set) => download(language, set)))
  const speaker = speakers.get(language) ?? (await speak(language))
  for (const set of sets) {
    for (const [feature, words] of Object.entries(set)) {
      if (!speaker.hasResourceBundle(language, feature))
        speaker.addResourceBundle(language, feature, words)
    }
  }
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
