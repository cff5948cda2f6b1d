import { createContext, type ReactNode, use, useState } from 'react'
import { languages as all } from '#/contract/languages.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import {
  BrowserSettingsContext,
  keepBrowserSettings,
  useBrowserSettings,
} from '../../context/browser-settings.tsx'
import { useLanguageChoice } from '../../i18n/language-provider.tsx'
import { loadI18n } from '../../i18n/messages.ts'

type Shown = Pick<ShopSettings, 'facts' | 'languages'>

const ShowSettings = createContext<(saved: Shown) => Promise<void>>(async () => {})

/** Shows facts and languages that were just saved; the page and its messages came with the ones before. */
export const useShowSettings = () => use(ShowSettings)

export function SavedSettings({ children }: { children: ReactNode }) {
  const came = useBrowserSettings()
  const { language, show } = useLanguageChoice()
  const [settings, setSettings] = useState(came)
  async function showSettings({ facts, languages }: Shown) {
    const next = { ...settings, facts: { ...settings.facts, ...facts }, languages }
    await Promise.all(all.map((other) => loadI18n(other, location.pathname, next)))
    await show(language)
    keepBrowserSettings(next)
    setSettings(next)
  }
  return (
    <ShowSettings value={(saved) => showSettings(saved).catch(() => {})}>
      <BrowserSettingsContext value={settings}>{children}</BrowserSettingsContext>
    </ShowSettings>
  )
}
