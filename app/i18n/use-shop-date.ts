import { longDate } from '#/contract/dates.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from './language-provider.tsx'

/** Formats the day of a moment in the shop's time zone. */
export function useShopDate(format = longDate): (at: string) => string {
  const language = useLanguage()
  const { timeZone } = useBrowserSettings().facts
  return (at) => format(at, language, timeZone)
}
