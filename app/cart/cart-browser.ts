import { storageKeys } from '#/contract/storage-keys.ts'
import { holdLock } from '../context/browser-lock.ts'
import type { CartStore } from './cart-store.ts'
import type { CartDeps } from './cart-view.ts'

const channelName = 'glovebox-cart'

/** What the cart store needs of the browser: storage, timers, a lock and word between tabs. */
export function browserCartDeps(): Pick<
  CartDeps,
  'savedId' | 'wait' | 'exclusively' | 'notifyOtherTabs'
> {
  const tabs = new BroadcastChannel(channelName)
  return {
    savedId: createSavedId(),
    wait(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    exclusively: (work) => holdLock(channelName, work),
    notifyOtherTabs: () => tabs.postMessage('changed'),
  }
}

/** Storage may be forbidden; the cart then lasts as long as the page. */
function createSavedId(): CartDeps['savedId'] {
  let remembered: string | null = null
  return {
    read() {
      try {
        return localStorage.getItem(storageKeys.cartId)
      } catch {
        return remembered
      }
    },
    write(id) {
      remembered = id
      try {
        if (id === null) localStorage.removeItem(storageKeys.cartId)
        else localStorage.setItem(storageKeys.cartId, id)
      } catch {
        // remembered above
      }
    },
  }
}

/**
 * Keeps the store true to the shop: read at start, after Back, on return to the tab and after another
 * tab's change; what still waits for a pause is sent when the visitor leaves.
 * @returns stops all of it
 */
export function keepCartTrue(store: CartStore): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const tabs = new BroadcastChannel(channelName)
  tabs.addEventListener('message', store.refresh, { signal })
  window.addEventListener('online', store.refresh, { signal })
  window.addEventListener('focus', store.refresh, { signal })
  window.addEventListener('pagehide', store.leave, { signal })
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) store.refresh()
    },
    { signal },
  )
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === storageKeys.cartId) store.refresh()
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? store.refresh() : store.flush()),
    { signal },
  )
  store.refresh()
  return () => {
    leaving.abort()
    tabs.close()
    store.stop()
  }
}
