import { longDate } from '#/contract/dates.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from './language-provider.tsx'

/** The day of a moment by the shop's calendar, in words. */
export function useShopDate(): (at: string) => string {
  const language = useLanguage()
  const { timeZone } = useBrowserSettings().facts
  return (at) => longDate(at, language, timeZone)
}
