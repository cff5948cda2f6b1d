import type { NewLine } from '#/clients/shop/carts.ts'
import { createListeners } from '../context/listeners.ts'
import {
  type CartState,
  type CodesRequest,
  noChanges,
  processQueue,
  refresh,
  sendAllAtOnce,
  sendCodes,
  updateView,
} from './cart-sync.ts'
import { type CartDeps, type PendingAdd, withBatch } from './cart-view.ts'
import { loadingView } from './lazy-cart.ts'

/** Clicks on a stepper join until the visitor pauses for this long. */
export const settleMs = 250

export type CartStore = ReturnType<typeof createCartStore>

/**
 * One cart for the whole site. Changes by the visitor are merged while a request is under way; the shop's response
 * always wins; after a failure the cart is read again.
 */
export function createCartStore(deps: CartDeps) {
  const state = createState(deps)
  return {
    subscribe: state.changes.listen,
    /** Calls the listener each time something was added to the cart. */
    onAdded: state.arrivals.listen,
    view: () => state.view,
    refresh: () => refresh(state),
    /** Sends changes at once that still wait for a pause. */
    flush: () => flush(state),
    leave(): void {
      state.settled = true
      sendAllAtOnce(state)
    },
    /** Resolves once the shop has answered. */
    add: (line: NewLine): Promise<'added' | 'failed'> =>
      new Promise((settle) => requestAdd(state, { ...line, settle })),
    setQuantity: (lineId: string, quantity: number) =>
      quantity <= 0 ? remove(state, lineId) : change(state, [[lineId, quantity]]),
    remove: (lineId: string) => remove(state, lineId),
    undo: () => undo(state),
    clear: () => clear(state),
    dismiss(noticeId: number): void {
      state.notices = state.notices.filter((notice) => notice.id !== noticeId)
      updateView(state)
    },
    /** `done`, or the shop's code for why a discount code or gift card doesn't apply. */
    changeCodes: (send: CodesRequest) => sendCodes(state, send),
    /** To call when the market, the language, or the customer has changed, so that the cart follows. */
    localeChanged(): void {
      state.triedBuyer = null
      refresh(state)
    },
    stop(): void {
      state.stopSettling()
      state.stopRereading()
    },
  }
}

function createState(deps: CartDeps): CartState {
  return {
    deps,
    changes: createListeners(),
    arrivals: createListeners(),
    cart: null,
    status: 'loading',
    queue: [],
    sent: noChanges,
    settled: true,
    mustRead: true,
    working: false,
    triedBuyer: null,
    notices: [],
    conflicts: 0,
    removed: null,
    view: loadingView,
    stopSettling() {},
    stopRereading() {},
  }
}

function change(state: CartState, lines: Iterable<readonly [lineId: string, quantity: number]>) {
  const changes = new Map(lines)
  state.queue = withBatch(state.queue, { changes })
  state.stopSettling()
  if ([...changes.values()].includes(0)) {
    flush(state)
  } else {
    state.settled = false
    state.stopSettling = state.deps.wait(settleMs, () => flush(state))
  }
  updateView(state)
}

function flush(state: CartState): void {
  state.stopSettling()
  state.settled = true
  void processQueue(state)
}

function requestAdd(state: CartState, line: PendingAdd): void {
  state.removed = null
  state.queue = withBatch(state.queue, { adds: [line] })
  void processQueue(state)
  updateView(state)
}

function remove(state: CartState, lineId: string): void {
  const at = state.view.items.findIndex((item) => item.lineId === lineId)
  const item = state.view.items[at]
  state.removed = item ? { ...item, at } : null
  change(state, [[lineId, 0]])
}

function clear(state: CartState): void {
  const items = state.cart?.items ?? []
  state.removed = null
  change(
    state,
    items.map(({ lineId }) => [lineId, 0] as const),
  )
}

function undo(state: CartState): void {
  const { removed, queue } = state
  if (removed === null) return
  const { lineId, variantId, quantity } = removed
  state.removed = null
  if (queue.some((batch) => batch.changes?.get(lineId) === 0)) change(state, [[lineId, quantity]])
  else requestAdd(state, { variantId, quantity, insteadOf: lineId, settle() {} })
}
