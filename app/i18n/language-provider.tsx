import type { i18n } from 'i18next'
import { createContext, type ReactNode, use, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { loadI18n } from './messages.ts'

interface LanguageChoice {
  language: Language
  /** Downloads the language's messages, and shows everything in it. */
  show: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice | null>(null)

/** Provides the language that the page came in, until another one is chosen. */
export function LanguageProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const [shown, setShown] = useState(i18n)
  const show = async (language: Language) => {
    let path: string
    let next: i18n
    // The visitor may navigate while messages are loading.
    do {
      path = window.location.pathname
      next = await loadI18n(language, path)
    } while (window.location.pathname !== path)
    setShown(next)
  }
  const language = isLanguage(shown.language) ? shown.language : fallbackLanguage
  return (
    <I18nextProvider i18n={shown}>
      <LanguageContext value={{ language, show }}>{children}</LanguageContext>
    </I18nextProvider>
  )
}

export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageContext)
  if (choice === null) throw new Error('A page is rendered without its language.')
  return choice
}

/** The language that everything is shown in now. */
export function useLanguage(): Language {
  return useLanguageChoice().language
}
