import type { CurrencyOption } from '#/contract/currency-options.ts'
import { cookieNames, storageKeys } from '#/contract/storage-keys.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { mirrorInCookie, readSaved, save } from '../context/browser-storage.ts'
import { useShopRevalidator } from '../context/revalidate.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { optionForCode, optionForCountry } from './currency-options.ts'
import { useCurrency } from './currency-provider.tsx'

/** True once the visitor has chosen on this page; a location found later must not override that. */
let chosenHere = false

/** Saves a currency, and reloads all prices in it. */
export function useChooseCurrency(): (option: CurrencyOption) => void {
  const revalidateShop = useShopRevalidator()
  return ({ code, country }) => {
    chosenHere = true
    save(storageKeys.currency, code)
    mirrorInCookie(cookieNames.country, country)
    void revalidateShop()
  }
}

/**
 * Returns to the saved currency; without one, finds the visitor's country and takes its currency
 * (currency-3).
 */
export function useSavedCurrency(): void {
  const { options, selected } = useCurrency()
  const { defaultCurrency } = useBrowserSettings().facts
  const revalidateShop = useShopRevalidator()
  async function start(): Promise<void> {
    const saved = readSaved(storageKeys.currency)
    const option =
      saved === null
        ? await currencyOfLocation(options, defaultCurrency)
        : optionForCode(options, saved)
    if (chosenHere) return // while the location was looked up
    if (saved === null) save(storageKeys.currency, option.code)
    mirrorInCookie(cookieNames.country, option.country)
    if (option.code !== selected.code) await revalidateShop()
  }
  useOnMount(() => void start())
}

async function currencyOfLocation(
  options: readonly CurrencyOption[],
  defaultCurrency: string,
): Promise<CurrencyOption> {
  const { locate } = await import('#/clients/location.ts')
  return optionForCountry(options, await locate('/api/location'), defaultCurrency)
}
