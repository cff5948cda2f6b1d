import { createContext, type ReactNode, use, useState } from 'react'
import type { Closing } from '#/contract/closing.ts'
import { languages as all } from '#/contract/languages.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import {
  BrowserSettingsContext,
  keepBrowserSettings,
  useBrowserSettings,
} from '../../context/browser-settings.tsx'
import { useLanguageChoice } from '../../i18n/language-provider.tsx'
import { loadI18n } from '../../i18n/messages.ts'
import { useAdmin } from '../admin-session.ts'

type Shown = Pick<ShopSettings, 'facts' | 'languages' | 'closed'>

const ShowSettings = createContext<(saved: Shown) => Promise<void>>(async () => {})
const SavedClosing = createContext<Closing | null>(null)

/** Shows settings that were just saved; the page, its messages, and the session came with the ones before. */
export const useShowSettings = () => use(ShowSettings)

/** When the shop takes no orders, now or later, as saved last. */
export const useSavedClosing = () => use(SavedClosing)

export function SavedSettings({ children }: { children: ReactNode }) {
  const came = useBrowserSettings()
  const { language, show } = useLanguageChoice()
  const [settings, setSettings] = useState(came)
  const { session } = useAdmin()
  /** Undefined until it's saved here. */
  const [closing, setClosing] = useState<Closing | null>()
  async function showSettings({ facts, languages, closed }: Shown) {
    setClosing(closed)
    const next = { ...settings, facts: { ...settings.facts, ...facts }, languages }
    await Promise.all(all.map((other) => loadI18n(other, location.pathname, next)))
    await show(language)
    keepBrowserSettings(next)
    setSettings(next)
  }
  return (
    <ShowSettings value={(saved) => showSettings(saved).catch(() => {})}>
      <SavedClosing value={closing === undefined ? (session?.closed ?? null) : closing}>
        <BrowserSettingsContext value={settings}>{children}</BrowserSettingsContext>
      </SavedClosing>
    </ShowSettings>
  )
}
