import { downloadOnce } from '../context/download-once.ts'
import { createListeners } from '../context/listeners.ts'
import type { CartStore } from './cart-store.ts'
import type { CartDeps, CartView } from './cart-view.ts'

export const loadingView: CartView = {
  status: 'loading',
  items: [],
  count: 0,
  subtotal: null,
  total: null,
  codes: [],
  giftCards: [],
  checkoutUrl: null,
  busy: false,
  notices: [],
  conflicts: 0,
  removed: null,
}
const emptyView: CartView = { ...loadingView, status: 'ready' }
const retryMs = 5_000

interface LazyCartDeps extends Pick<CartDeps, 'savedId' | 'report' | 'wait'> {
  /** Downloads the store's code; rejects if that fails. */
  download(): Promise<CartStore>
}

/**
 * The cart's store, downloaded once there is a cart or something to add: most visits begin with neither. Its 2 KB would
 * take the scripts of a product page and of the checkout over 140 KB (tests/weight.spec.ts).
 */
export function lazyCart({ savedId, report, wait, download }: LazyCartDeps): CartStore {
  const changes = createListeners()
  const arrivals = createListeners()
  let store: CartStore | null = null
  let view = loadingView
  let stopRetrying = () => {}

  function show(next: CartView): void {
    view = next
    changes.notify()
  }

  const open = downloadOnce(async () => {
    store = await download()
    store.subscribe(changes.notify)
    store.onAdded(arrivals.notify)
    return store
  })

  function refresh(): void {
    stopRetrying()
    if (store) store.refresh()
    else if (savedId.read() === null) show(emptyView)
    else void openAndRefresh()
  }

  async function openAndRefresh(): Promise<void> {
    const opened = await open().catch(() => null)
    if (opened) return opened.refresh()
    show({ ...loadingView, status: 'unreachable' })
    stopRetrying = wait(retryMs, refresh)
  }

  return {
    subscribe: changes.listen,
    onAdded: arrivals.listen,
    view: () => store?.view() ?? view,
    refresh,
    async add(line) {
      const opened = await open().catch(() => null)
      if (opened) return opened.add(line)
      report('addFailed')
      return 'failed'
    },
    flush: () => store?.flush(),
    leave: () => store?.leave(),
    setQuantity: (lineId, quantity) => store?.setQuantity(lineId, quantity),
    remove: (lineId) => store?.remove(lineId),
    undo: () => store?.undo(),
    clear: () => store?.clear(),
    changeCodes: async (send) => store?.changeCodes(send) ?? 'failed',
    dismiss: (noticeId) => store?.dismiss(noticeId),
    localeChanged: () => store?.localeChanged(),
    stop() {
      stopRetrying()
      store?.stop()
    },
  }
}
