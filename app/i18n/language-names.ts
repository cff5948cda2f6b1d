import { languageName, languageTitle } from '#/contract/language-names.ts'
import type { Language } from '#/contract/languages.ts'
import { useLanguage } from './language-provider.tsx'

/** The reader's language, and the names of languages in it: `within` a sentence, and `alone`. */
export function useLanguageNames() {
  const reader = useLanguage()
  return {
    reader,
    within: (language: Language) => languageName(language, reader),
    alone: (language: Language) => languageTitle(language, reader),
  }
}
