import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import type { Language } from '#/contract/languages.ts'
import type { Words } from './english.ts'
import { factsInWords } from './facts-in-words.ts'

const load: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./english.ts')).english,
  fr: async () => (await import('./french.ts')).french,
}

const made = new Map<Language, Promise<i18n>>()

/** The interface's words in one language; each language is a download of its own, made once. */
export function wordsIn(language: Language): Promise<i18n> {
  const known = made.get(language)
  if (known) return known
  const words = load[language]().then((resources) => speak(language, resources))
  words.catch(() => made.delete(language))
  made.set(language, words)
  return words
}

async function speak(language: Language, words: Words): Promise<i18n> {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: words },
    ns: Object.keys(words),
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: factsInWords(language) },
    react: { useSuspense: false },
    saveMissing: false,
  })
  return instance
}
