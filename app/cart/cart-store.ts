import type { Cart, CartChange, CartItem, NewLine } from '#/clients/shop/carts.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { createListeners } from '../context/listeners.ts'
import { createCartBuyer } from './cart-buyer.ts'
import { type CartNotice, noticesOf } from './cart-notices.ts'
import { type CartDeps, type CartTrouble, type CartView, viewOf } from './cart-view.ts'
import {
  type Batch,
  cartHas,
  effectiveChanges,
  hasGained,
  joined,
  type PendingAdd,
  type PendingQuantities,
  pendingQuantities,
  withBatch,
} from './pending-changes.ts'
import { createWorker } from './task-queue.ts'

/** Clicks on a stepper join until the visitor pauses for this long. */
export const settleMs = 250
const rereadMs = 5_000

const noChanges: PendingQuantities = new Map()

export type CartStore = ReturnType<typeof createCartStore>

/**
 * One cart for the whole site. Wishes of the visitor join while one request is under way; the shop's
 * answer always wins; after a failure the shop is asked how things stand.
 */
export function createCartStore(deps: CartDeps) {
  let cart: Cart | null = null
  let status: CartView['status'] = 'loading'
  let queue: Batch[] = []
  let sent: PendingQuantities = noChanges
  let settled = true
  let stopSettling = () => {}
  let stopRereading = () => {}
  let mustRead = true
  let notices: CartNotice[] = []
  let conflicts = 0
  let removed: CartItem | null = null
  const buyer = createCartBuyer(deps)
  const changes = createListeners()
  const arrivals = createListeners()
  const worker = createWorker({ nextTask, exclusively: deps.exclusively, changed })
  let view = makeView()

  function makeView(): CartView {
    const changes = pendingQuantities(sent, queue)
    const busy = worker.isWorking() || sent.size > 0 || queue.length > 0
    return viewOf({ cart, status, changes, busy, notices, conflicts, removed })
  }

  function changed(): void {
    view = makeView()
    changes.notify()
  }

  function accept(next: Cart | null): void {
    const isEmpty = next === null || next.items.length === 0
    cart = isEmpty ? null : next
    status = 'ready'
    deps.savedId.write(isEmpty ? null : next.id)
  }

  function acceptChange(change: CartChange): void {
    for (const notice of noticesOf(change, cart))
      notices = [...notices, { ...notice, id: ++conflicts }]
    accept(change.cart)
  }

  function report(trouble: CartTrouble): void {
    conflicts += 1
    deps.report(trouble)
  }

  /** The next request, or nothing to do. Whatever it takes on it settles, also by failing. */
  function nextTask(): (() => Promise<void>) | null {
    if (mustRead) return read
    const [batch, ...later] = queue
    if (batch?.adds || (batch && (settled || later.length > 0))) return takeNext
    if (buyer.mustRedirect(cart)) return assignToBuyer
    return null
  }

  async function read(): Promise<void> {
    mustRead = false
    stopRereading()
    const id = deps.savedId.read()
    try {
      if (id === null) return accept(null)
      accept(await deps.requests.readCart(deps.shop(), id))
    } catch (error) {
      if (isShopError(error) && error.kind === 'refused') return accept(null)
      if (cart === null) status = 'unreachable'
      stopRereading = deps.wait(rereadMs, refresh)
    }
  }

  function takeNext(): Promise<void> {
    const [batch, ...later] = queue
    queue = later
    return batch?.adds ? sendAdds(batch.adds) : sendChanges(batch?.changes ?? noChanges)
  }

  async function sendAdds(taken: readonly PendingAdd[]): Promise<void> {
    const lines = joined(taken, cart)
    if (lines.length === 0) return
    const before = cart
    try {
      acceptChange(await deps.requests.addOrCreate(deps.shop(), deps.savedId.read(), lines))
      finishAdds(taken, true)
      deps.notifyOtherTabs()
    } catch {
      await read()
      finishAdds(taken, hasGained(before, cart, lines))
    }
  }

  function finishAdds(taken: readonly PendingAdd[], arrived: boolean): void {
    changed()
    for (const change of taken) change.settle(arrived ? 'added' : 'failed')
    if (arrived) arrivals.notify()
    else report('addFailed')
  }

  async function sendChanges(changes: PendingQuantities): Promise<void> {
    const lines = effectiveChanges(cart, changes)
    const id = deps.savedId.read()
    if (lines.length === 0 || id === null) return
    sent = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
    const removes = lines.some(({ quantity }) => quantity === 0)
    changed()
    try {
      const change = await deps.requests.changeLines(deps.shop(), id, lines)
      sent = noChanges
      acceptChange(change)
      deps.notifyOtherTabs()
    } catch {
      await read()
      sent = noChanges
      if (cartHas(cart, lines)) return
      if (removes) removed = null
      report(removes ? 'removeFailed' : 'changeFailed')
    }
  }

  async function assignToBuyer(): Promise<void> {
    const tried = buyer.begin()
    try {
      const change = await buyer.move()
      if (change) acceptChange(change)
    } catch {
      buyer.changed()
      await read()
      if (buyer.suits(cart)) return
      buyer.exitWithError(tried)
      stopRereading = deps.wait(rereadMs, () => {
        buyer.changed()
        refresh()
      })
    }
  }

  /** Asks the shop how the cart stands. */
  function refresh(): void {
    mustRead = true
    void worker.work()
  }

  function change(lines: Iterable<readonly [lineId: string, quantity: number]>): void {
    const fresh = new Map(lines)
    queue = withBatch(queue, { changes: fresh })
    stopSettling()
    if ([...fresh.values()].includes(0)) {
      flush()
    } else {
      settled = false
      stopSettling = deps.wait(settleMs, flush)
    }
    changed()
  }

  /** Sends at once what waits for a pause. */
  function flush(): void {
    stopSettling()
    settled = true
    void worker.work()
  }

  function requestAdd(line: PendingAdd): void {
    removed = null
    queue = withBatch(queue, { adds: [line] })
    void worker.work()
    changed()
  }

  function remove(lineId: string): void {
    removed = view.items.find((item) => item.lineId === lineId) ?? null
    change([[lineId, 0]])
  }

  function undo(): void {
    if (removed === null) return
    const { lineId, variantId, quantity } = removed
    removed = null
    if (queue.some((batch) => batch.changes?.get(lineId) === 0)) change([[lineId, quantity]])
    else requestAdd({ variantId, quantity, insteadOf: lineId, settle() {} })
  }

  return {
    subscribe: changes.listen,
    /** Calls the listener each time something has come into the cart. */
    onAdded: arrivals.listen,
    view: () => view,
    refresh,
    flush,
    /** Sends all that waits without waiting its turn, for who leaves has no later one. */
    leave(): void {
      settled = true
      worker.rush()
    },
    /** Resolves once the shop has answered. */
    add: (line: NewLine): Promise<'added' | 'failed'> =>
      new Promise((settle) => requestAdd({ ...line, settle })),
    setQuantity: (lineId: string, quantity: number) =>
      quantity <= 0 ? remove(lineId) : change([[lineId, quantity]]),
    remove,
    undo,
    clear(): void {
      removed = null
      change((cart?.items ?? []).map(({ lineId }) => [lineId, 0] as const))
    },
    dismiss(noticeId: number): void {
      notices = notices.filter((notice) => notice.id !== noticeId)
      changed()
    },
    /** The visitor's market or language is another now, or somebody has signed in or out; the cart follows. */
    localeChanged(): void {
      buyer.changed()
      refresh()
    },
    stop(): void {
      stopSettling()
      stopRereading()
    },
  }
}
