import { useLocation, useNavigate } from 'react-router'
import { isLanguage, type Language } from '#/contract/languages.ts'
import { languageInQuery, languageParameter } from '#/contract/page-addresses.ts'
import { cookieNames, storageKeys } from '#/contract/storage-keys.ts'
import { mirrorInCookie, readSaved, save } from '../context/browser-storage.ts'
import { useShopRevalidator } from '../context/revalidate.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { useLanguageChoice } from './language-provider.tsx'

/**
 * Shows everything in another language at once and remembers it; texts of products follow when the shop
 * has answered. Fails when the words cannot be downloaded.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { show } = useLanguageChoice()
  const revalidateShop = useShopRevalidator()
  const navigate = useNavigate()
  return async (language) => {
    await show(language)
    remember(language)
    // An address that asks for a language would go on asking for the old one. The window knows it sooner
    // than the router does.
    if (languageInQuery(window.location.search))
      await navigate(withoutLanguage(window.location), { replace: true, preventScrollReset: true })
    await revalidateShop()
  }
}

function remember(language: Language): void {
  save(storageKeys.language, language)
  mirrorInCookie(cookieNames.language, language)
}

function withoutLanguage({ pathname, search, hash }: Location) {
  const query = new URLSearchParams(search)
  query.delete(languageParameter)
  return { pathname, search: query.toString(), hash }
}

/**
 * Returns to the language that was chosen on an earlier visit, where the page came in another one. An address
 * that asks for a language is a choice too, and the latest.
 */
export function useSavedLanguage(): void {
  const { language } = useLanguageChoice()
  const choose = useChooseLanguage()
  const { search } = useLocation()
  useOnMount(() => {
    if (languageInQuery(search) === language) return remember(language)
    const saved = readSaved(storageKeys.language)
    if (isLanguage(saved) && saved !== language) choose(saved).catch(() => {})
  })
}
