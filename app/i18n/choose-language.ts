import { useLocation, useNavigate } from 'react-router'
import type { Language, ShopLanguages } from '#/contract/languages.ts'
import { languageInQuery, languageParameter, languagesAt } from '#/contract/page-addresses.ts'
import { cookieNames, storageKeys } from '#/contract/storage-keys.ts'
import { useShopLanguages } from '../context/browser-settings.tsx'
import { mirrorInCookie, readSaved, save } from '../context/browser-storage.ts'
import { useShopRevalidator } from '../context/revalidate.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { useLanguageChoice } from './language-provider.tsx'

/**
 * Switches everything to another language at once and saves the choice; product texts follow once the shop has
 * responded. Rejects if the messages can't be downloaded.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { show } = useLanguageChoice()
  const revalidateShop = useShopRevalidator()
  const navigate = useNavigate()
  const languages = useLanguagesHere()
  return async (language) => {
    await show(language)
    remember(language)
    // A language parameter in the URL would keep requesting the old language. `window.location` is updated sooner than
    // the router.
    if (languageInQuery(window.location.search, languages))
      await navigate(withoutLanguage(window.location), { replace: true, preventScrollReset: true })
    await revalidateShop()
  }
}

/** The languages of the page: those that the shop offers; in the back office, all. */
export function useLanguagesHere(): ShopLanguages {
  const { pathname } = useLocation()
  return languagesAt(pathname, useShopLanguages())
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
 * Switches to the language that was chosen on an earlier visit, if the page came in another one. A language in the URL
 * is a choice, too, and a newer one.
 */
export function useSavedLanguage(): void {
  const { language } = useLanguageChoice()
  const choose = useChooseLanguage()
  const { search } = useLocation()
  const languages = useLanguagesHere()
  useOnMount(() => {
    if (languageInQuery(search, languages) === language) return remember(language)
    const saved = readSaved(storageKeys.language)
    const chosen = languages.offered.find((code) => code === saved)
    if (chosen && chosen !== language) choose(chosen).catch(() => {})
  })
}
