import type { Cart, CartResult, LineQuantity, NewLine } from '#/clients/shop/carts.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { createListeners } from '../context/listeners.ts'
import {
  type Batch,
  type CartDeps,
  type CartNotice,
  type CartTrouble,
  type CartView,
  cartHas,
  effectiveChanges,
  hasGained,
  joined,
  noticesOf,
  type PendingAdd,
  type PendingQuantities,
  pendingQuantities,
  type RemovedItem,
  viewOf,
} from './cart-view.ts'

/*
 * Keeps the cart in step with the shop. One request runs at a time, and `nextTask` chooses it: reading the cart, then
 * the next batch of the queue, then moving the cart to the buyer's market. The shop's response wins; after a failure
 * the cart is read again.
 */

/** How long to wait before asking again for a cart that couldn't be read. */
const rereadMs = 5_000

export const noChanges: PendingQuantities = new Map()

/** The store's state, which the functions of this file and of `cart-store.ts` change in place. */
export interface CartState {
  readonly deps: CartDeps
  readonly changes: ReturnType<typeof createListeners>
  readonly arrivals: ReturnType<typeof createListeners>
  cart: Cart | null
  status: CartView['status']
  /** What waits to be sent, in the order of the clicks. */
  queue: readonly Batch[]
  /** Quantities in the request that is under way. */
  sent: PendingQuantities
  /** False while clicks on a stepper may still join. */
  settled: boolean
  /** True: the cart is to be read before anything else is sent. */
  mustRead: boolean
  working: boolean
  /** The market and the customer that the cart was last moved to; each pair is tried once. */
  triedBuyer: string | null
  notices: readonly CartNotice[]
  conflicts: number
  removed: RemovedItem | null
  view: CartView
  stopSettling: () => void
  stopRereading: () => void
}

export function updateView(state: CartState): void {
  const { cart, status, sent, queue, working, notices, conflicts, removed } = state
  const changes = pendingQuantities(sent, queue)
  const busy = working || sent.size > 0 || queue.length > 0
  state.view = viewOf({ cart, status, changes, busy, notices, conflicts, removed })
  state.changes.notify()
}

/** Sends all that is to be sent, one request after another; does nothing while it's running already. */
export async function processQueue(state: CartState): Promise<void> {
  if (state.working) return
  state.working = true
  while (nextTask(state)) {
    updateView(state)
    // `nextTask` runs again, because the state may have changed while another tab held the lock.
    await state.deps.exclusively(async () => nextTask(state)?.(state))
  }
  state.working = false
  updateView(state)
}

/** Sends all of it without waiting for responses, because the visitor is leaving the page. */
export function sendAllAtOnce(state: CartState): void {
  for (let task = nextTask(state); task; task = nextTask(state)) void task(state)
}

/** Reads the cart again. */
export function refresh(state: CartState): void {
  const { cart, working, queue, deps } = state
  const nothing = cart === null && !working && queue.length === 0 && deps.savedId.read() === null
  if (nothing) {
    setCart(state, null)
    updateView(state)
  } else {
    state.mustRead = true
    void processQueue(state)
  }
}

/** The next request; null when there is none. Each settles what it takes from the queue, even if it fails. */
function nextTask(state: CartState): ((state: CartState) => Promise<void>) | null {
  if (state.mustRead) return read
  const [batch, ...later] = state.queue
  if (batch?.adds || (batch && (state.settled || later.length > 0))) return sendNext
  return !suitsBuyer(state) && state.triedBuyer !== buyerOf(state) ? moveToBuyer : null
}

async function read(state: CartState): Promise<void> {
  const { deps } = state
  state.mustRead = false
  state.stopRereading()
  const id = deps.savedId.read()
  if (id === null) return setCart(state, null)
  try {
    const { readCart } = state.deps.requests
    setCart(state, await readCart(deps.shop(), id))
  } catch (error) {
    if (isShopError(error) && error.kind === 'refused') return setCart(state, null)
    if (state.cart === null) state.status = 'unreachable'
    state.stopRereading = deps.wait(rereadMs, () => refresh(state))
  }
}

function sendNext(state: CartState): Promise<void> {
  const [batch, ...later] = state.queue
  state.queue = later
  return batch?.adds ? sendAdds(state, batch.adds) : sendChanges(state, batch?.changes ?? noChanges)
}

async function sendAdds(state: CartState, taken: readonly PendingAdd[]): Promise<void> {
  const { cart: before, deps } = state
  const lines = joined(taken, before)
  if (lines.length === 0) return
  try {
    applyResult(state, await addOrCreate(state, lines))
    finishAdds(state, taken, true)
    deps.notifyOtherTabs()
  } catch {
    await read(state)
    finishAdds(state, taken, hasGained(before, state.cart, lines))
  }
}

/**
 * Adds to the saved cart, or creates one. If the saved one is gone (ordered, expired), a shop returns a fresh one or
 * none.
 */
async function addOrCreate(state: CartState, lines: readonly NewLine[]): Promise<CartResult> {
  const { deps } = state
  const id = deps.savedId.read()
  const { addCartLines, createCart } = state.deps.requests
  const change = id === null ? null : await addCartLines(deps.shop(), id, lines)
  const done = change?.cart ? change : await createCart(deps.shop(), lines)
  if (done.cart === null) throw new Error('The shop made no cart.')
  return throwIfRefused({
    ...done,
    refusals: done.refusals.filter((refusal) => !isCartGone(refusal)),
  })
}

type CartRefusal = CartResult['refusals'][number]
/** The cart to change is gone; the one in the response is another. */
const isCartGone = ({ field }: CartRefusal) => field?.join() === 'cartId'

function finishAdds(state: CartState, taken: readonly PendingAdd[], arrived: boolean): void {
  updateView(state)
  for (const change of taken) change.settle(arrived ? 'added' : 'failed')
  if (arrived) state.arrivals.notify()
  else report(state, 'addFailed')
}

async function sendChanges(state: CartState, changes: PendingQuantities): Promise<void> {
  const { deps } = state
  const lines = effectiveChanges(state.cart, changes)
  const id = deps.savedId.read()
  if (lines.length === 0 || id === null) return
  state.sent = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const removes = lines.some(({ quantity }) => quantity === 0)
  updateView(state)
  try {
    const change = await changeLines(state, id, lines)
    state.sent = noChanges
    applyResult(state, change)
    deps.notifyOtherTabs()
  } catch {
    await read(state)
    state.sent = noChanges
    if (cartHas(state.cart, lines)) return
    if (removes) state.removed = null
    report(state, removes ? 'removeFailed' : 'changeFailed')
  }
}

async function changeLines(
  state: CartState,
  id: string,
  lines: readonly LineQuantity[],
): Promise<CartResult> {
  const { removeCartLines, updateCartLines } = state.deps.requests
  const shop = state.deps.shop()
  const gone = lines.filter(({ quantity }) => quantity === 0).map(({ lineId }) => lineId)
  return throwIfRefused(
    gone.length === lines.length
      ? await removeCartLines(shop, id, gone)
      : await updateCartLines(shop, id, lines),
  )
}

function throwIfRefused(change: CartResult): CartResult {
  const [refusal] = change.refusals
  if (refusal) throw new Error(refusal.message)
  return change
}

/** Changes the cart's discount codes or gift cards. */
export type CodesRequest = (shop: ShopAccess, cartId: string) => Promise<CartResult>

export function sendCodes(state: CartState, send: CodesRequest): Promise<string> {
  const { deps } = state
  return deps.exclusively(async () => {
    const id = deps.savedId.read()
    if (id === null) return 'failed'
    try {
      const change = await send(deps.shop(), id)
      const [refusal] = change.refusals
      if (refusal) return refusal.code ?? 'failed'
      applyResult(state, change)
      updateView(state)
      deps.notifyOtherTabs()
      return change.warnings.find(({ code }) => code.startsWith('DISCOUNT_'))?.code ?? 'done'
    } catch (error) {
      if (isShopError(error) && error.code === 'THROTTLED') return error.code
      await read(state)
      updateView(state)
      return 'failed'
    }
  })
}

function buyerOf({ deps }: CartState): string {
  return `${deps.shop().country} ${deps.customer()?.id}`
}

/** Whether the cart has the visitor's market and customer, as far as these are known. */
function suitsBuyer({ cart, deps }: CartState): boolean {
  if (cart === null) return true
  const customer = deps.customer()
  const mine = customer === undefined || cart.customerId === (customer?.id ?? null)
  return cart.country === deps.shop().country && mine
}

async function moveToBuyer(state: CartState): Promise<void> {
  const { deps } = state
  const buyer = buyerOf(state)
  state.triedBuyer = buyer
  try {
    const id = deps.savedId.read()
    if (id === null) return
    const customer = deps.customer()
    const { setCartBuyer } = state.deps.requests
    const token = customer === null ? null : customer?.token
    const change = await setCartBuyer(deps.shop(), id, token)
    // An expired token is no reason to abandon the cart.
    const tokenEnded = change.refusals.some(({ field }) => field?.includes('customerAccessToken'))
    if (!tokenEnded || change.refusals.some(isCartGone)) applyResult(state, change)
  } catch {
    state.triedBuyer = null
    await read(state)
    if (suitsBuyer(state)) return
    state.triedBuyer = buyer
    state.stopRereading = deps.wait(rereadMs, () => {
      state.triedBuyer = null
      refresh(state)
    })
  }
}

/** An empty cart is none. */
function setCart(state: CartState, next: Cart | null): void {
  const cart = next?.items.length ? next : null
  state.cart = cart
  state.status = 'ready'
  state.deps.savedId.write(cart?.id ?? null)
}

/** Shows the cart of a response, and notices about what the shop made of the change. */
function applyResult(state: CartState, change: CartResult): void {
  for (const notice of noticesOf(change, state.cart)) {
    state.conflicts += 1
    state.notices = [...state.notices, { ...notice, id: state.conflicts }]
  }
  setCart(state, change.cart)
}

function report(state: CartState, trouble: CartTrouble): void {
  state.conflicts += 1
  state.deps.report(trouble)
}
