import { cookieNames, storageKeys } from '#/contract/storage-keys.ts'
import { mirrorInCookie, readSaved, save } from '../context/browser-storage.ts'
import { useShopRevalidator } from '../context/revalidate.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { gateAction } from './gate-action.ts'

/** Lasts as long as the visit: a reload starts a new one. */
let enteredHere = false

/** Makes the page agree with the stored flag, once, when the page has started in the browser. */
export function useGate(page: 'locked' | 'open' | 'launched'): void {
  const revalidateShop = useShopRevalidator()
  useOnMount(() => {
    const move = gateAction({ page, flag: readSaved(storageKeys.siteAccess), enteredHere })
    if (move === 'stay') return
    mirrorInCookie(cookieNames.siteAccess, move === 'unlock' ? '1' : null)
    void revalidateShop()
  })
}

/** Opens the site after the right passcode, for this visit at least. */
export function useEnterSite(): () => Promise<void> {
  const revalidateShop = useShopRevalidator()
  return async () => {
    enteredHere = true
    if (!save(storageKeys.siteAccess, '1')) {
      console.warn('The site access could not be stored; it lasts for this visit only.')
    }
    mirrorInCookie(cookieNames.siteAccess, '1')
    await revalidateShop()
  }
}
