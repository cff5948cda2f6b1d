import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isLanguage, type Language } from '#/contract/languages.ts'
import { cookieNames, storageKeys } from '#/contract/storage-keys.ts'
import { mirrorInCookie, readSaved, save } from '../browser-memory.ts'
import { useLanguageChoice } from './language-provider.tsx'

/**
 * Shows everything in another language at once and remembers it; texts of products follow when the shop
 * has answered. Fails when the words cannot be downloaded.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { show } = useLanguageChoice()
  const { revalidate } = useRevalidator()
  return async (language) => {
    await show(language)
    save(storageKeys.language, language)
    mirrorInCookie(cookieNames.language, language)
    await revalidate()
  }
}

/** Returns to the language that was chosen on an earlier visit, where the page came in another one. */
export function useSavedLanguage(): void {
  const { language } = useLanguageChoice()
  const choose = useChooseLanguage()
  const start = useRef(() => {
    const saved = readSaved(storageKeys.language)
    if (isLanguage(saved) && saved !== language) choose(saved).catch(() => {})
  })
  useEffect(() => start.current(), [])
}
