import { storageKeys } from '#/contract/storage-keys.ts'
import { holdLock } from '../context/browser-lock.ts'
import { readSaved, removeSaved, save } from '../context/browser-storage.ts'
import { onFirstInteraction } from '../context/on-first-interaction.ts'
import type { CartStore } from './cart-store.ts'
import type { CartDeps } from './cart-view.ts'

const channelName = 'shop-cart'

/**
 * Runs in the page's head and marks the document of a visitor who has a saved cart, so that the first paint of the cart
 * page shows no placeholder cart to those who have none.
 */
export const markCart = () =>
  `try{localStorage.getItem("${storageKeys.cartId}")&&document.documentElement.setAttribute("data-cart","")}catch{}`

/** What the cart store needs from the browser: storage, timers, a lock, and messages between tabs. */
export function browserCartDeps(
  onNotStored: () => void,
): Omit<CartDeps, 'shop' | 'customer' | 'report' | 'requests'> {
  const tabs = new BroadcastChannel(channelName)
  return {
    savedId: createSavedId(onNotStored),
    wait(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    exclusively: (work) => holdLock(channelName, work),
    notifyOtherTabs: () => tabs.postMessage('changed'),
  }
}

/**
 * Storage may be forbidden or full; the cart then lasts as long as the page.
 * @param onNotStored called once, when a cart can't be stored
 */
function createSavedId(onNotStored: () => void): CartDeps['savedId'] {
  let unsaved: string | null = null
  let reported = false
  return {
    read: () => unsaved ?? readSaved(storageKeys.cartId),
    write(id) {
      const stored = id === null ? removeSaved(storageKeys.cartId) : save(storageKeys.cartId, id)
      unsaved = stored ? null : id
      if (unsaved === null || reported) return
      reported = true
      onNotStored()
    },
  }
}

/**
 * Keeps the store in sync with the shop: reads the cart at start, after Back, on return to the tab, and after another
 * tab's change; changes that still wait for a pause are sent when the visitor leaves.
 * @returns stops all of it
 */
export function keepCartTrue(store: CartStore, prepare: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const tabs = new BroadcastChannel(channelName)
  tabs.addEventListener('message', store.refresh, { signal })
  window.addEventListener('online', store.refresh, { signal })
  window.addEventListener('focus', store.refresh, { signal })
  window.addEventListener('pagehide', store.leave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && store.refresh(), { signal })
  const follow = ({ key }: StorageEvent) => key === storageKeys.cartId && store.refresh()
  window.addEventListener('storage', follow, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? store.refresh() : store.flush()),
    { signal },
  )
  store.refresh()
  // A visitor who interacts with the page may soon add something, and shouldn't have to wait then.
  void onFirstInteraction().then(prepare)
  return () => {
    stopped.abort()
    tabs.close()
    store.stop()
  }
}
