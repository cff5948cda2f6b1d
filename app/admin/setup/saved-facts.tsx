import { createContext, type ReactNode, use, useState } from 'react'
import { languages } from '#/contract/languages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import { BrowserSettingsContext, useBrowserSettings } from '../../context/browser-settings.tsx'
import { useLanguageChoice } from '../../i18n/language-provider.tsx'
import { loadI18n } from '../../i18n/messages.ts'

const ShowFacts = createContext<(facts: ShopFacts) => Promise<void>>(async () => {})

/** Shows facts that were just saved; the page and its messages came with the ones before. */
export const useShowFacts = () => use(ShowFacts)

export function SavedFacts({ children }: { children: ReactNode }) {
  const settings = useBrowserSettings()
  const { language, show } = useLanguageChoice()
  const [facts, setFacts] = useState(settings.facts)
  const { messageOverrides } = settings
  async function showFacts(saved: ShopFacts) {
    const next = { ...facts, ...saved }
    const quoting = { facts: next, messageOverrides }
    await Promise.all(languages.map((other) => loadI18n(other, location.pathname, quoting)))
    await show(language)
    setFacts(next)
  }
  return (
    <ShowFacts value={(saved) => showFacts(saved).catch(() => {})}>
      <BrowserSettingsContext value={{ ...settings, facts }}>{children}</BrowserSettingsContext>
    </ShowFacts>
  )
}
