import { cookieNames, storageKeys } from '#/contract/storage-keys.ts'
import { mirrorInCookie, readSaved, save } from '../context/browser-storage.ts'
import { useErrorReload } from '../context/revalidate.ts'
import { useOnMount } from '../ui/use-on-mount.ts'

interface GateState {
  /** How the page came from the server. */
  page: 'locked' | 'open' | 'launched'
  /** The flag in the browser's storage; null if there is none or it can't be read. */
  flag: string | null
  /** True when the right passcode was entered on this page but the flag could not be stored. */
  enteredHere: boolean
}

/**
 * The site is unlocked when the stored flag equals 1, otherwise locked (gate-2). The server sees only the flag's copy
 * in a cookie, so if the two differ, the flag decides what the browser does.
 */
export function gateAction({ page, flag, enteredHere }: GateState): 'unlock' | 'lock' | 'stay' {
  const unlocked = flag === '1' || enteredHere
  if (page === 'locked' && unlocked) return 'unlock'
  if (page === 'open' && !unlocked) return 'lock'
  return 'stay'
}

/** Lasts until the page is reloaded. */
let enteredHere = false

/** Makes the page match the stored flag, once, on mount; `app/shell/layout.tsx` shows the gate in place of pages. */
export function useGate(page: 'locked' | 'open' | 'launched'): void {
  const reload = useErrorReload()
  useOnMount(() => {
    const move = gateAction({ page, flag: readSaved(storageKeys.siteAccess), enteredHere })
    if (move === 'stay') return
    mirrorInCookie(cookieNames.siteAccess, move === 'unlock' ? '1' : null)
    void reload()
  })
}

/** Opens the site after the right passcode, at least until a reload. */
export function useEnterSite(): () => Promise<void> {
  const reload = useErrorReload()
  return async () => {
    enteredHere = true
    if (!save(storageKeys.siteAccess, '1')) {
      console.warn('The site access could not be stored; it lasts for this visit only.')
    }
    mirrorInCookie(cookieNames.siteAccess, '1')
    await reload()
  }
}
