import {
  addCartLines,
  type Cart,
  type CartChange,
  type CartItem,
  createCart,
  type NewLine,
  readCart,
  removeCartLines,
  setCartCountry,
  updateCartLines,
} from '#/clients/shop/carts.ts'
import { type ShopAccess, ShopError } from '#/clients/shop/shop.ts'
import type { Money } from '#/contract/money.ts'
import { type CartNotice, noticesOf } from './cart-notices.ts'
import {
  countOf,
  itemsWithWishes,
  type QuantityWishes,
  quantityOf,
  sumOf,
  wishesThatMatter,
} from './cart-wishes.ts'

/** Clicks on a stepper join until the visitor pauses for this long. */
export const settleMs = 250
const rereadMs = 5_000

export type CartTrouble = 'addFailed' | 'removeFailed' | 'changeFailed'

export interface CartDeps {
  /** The shop, asked in the visitor's present language and market. */
  shop(): ShopAccess
  /** The cart's id, shared by all tabs of this browser. */
  savedId: { read(): string | null; write(id: string | null): void }
  say(trouble: CartTrouble): void
  /** Runs something after a while; the answer calls it off. */
  wait(milliseconds: number, run: () => void): () => void
  /** Lets one tab at a time talk to the shop about the cart. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  tellOtherTabs(): void
}

/** What pages show of the cart. */
export interface CartView {
  status: 'loading' | 'ready' | 'unreachable'
  items: readonly CartItem[]
  count: number
  subtotal: Money | null
  total: Money | null
  checkoutUrl: string | null
  busy: boolean
  notices: readonly CartNotice[]
  /** The last removal, while it can be undone. */
  removed: { name: string } | null
}

interface AddWish extends NewLine {
  answer(outcome: 'added' | 'failed'): void
}

const noWishes: QuantityWishes = new Map()

export type CartStore = ReturnType<typeof createCartStore>

/**
 * One cart for the whole site. Wishes of the visitor join while one request is under way; the shop's
 * answer always wins; after a failure the shop is asked how things stand.
 */
export function createCartStore(deps: CartDeps) {
  let cart: Cart | null = null
  let status: CartView['status'] = 'loading'
  let adds: AddWish[] = []
  let wishes: QuantityWishes = noWishes
  let sent: QuantityWishes = noWishes
  let settled = true
  let stopSettling = () => {}
  let stopRereading = () => {}
  let mustRead = true
  let repricedFor: string | null = null
  let underWay = false
  let notices: CartNotice[] = []
  let noticesMade = 0
  let removed: CartItem | null = null
  const listeners = new Set<() => void>()
  const addedListeners = new Set<() => void>()
  let view = makeView()

  function makeView(): CartView {
    const items = itemsWithWishes(cart, new Map([...sent, ...wishes]))
    const pending = sent.size + wishes.size > 0
    return {
      status,
      items,
      count: countOf(items),
      subtotal: pending || cart === null ? sumOf(items) : cart.subtotal,
      total: pending || cart === null ? sumOf(items) : cart.total,
      checkoutUrl: cart?.checkoutUrl ?? null,
      busy: underWay || pending || adds.length > 0,
      notices,
      removed: removed && { name: removed.name },
    }
  }

  function changed(): void {
    view = makeView()
    for (const listener of listeners) listener()
  }

  function accept(next: Cart | null): void {
    const isEmpty = next === null || next.items.length === 0
    cart = isEmpty ? null : next
    status = 'ready'
    deps.savedId.write(isEmpty ? null : next.id)
  }

  function acceptChange(change: CartChange): void {
    for (const notice of noticesOf(change, cart))
      notices = [...notices, { ...notice, id: ++noticesMade }]
    accept(change.cart)
  }

  /** The next request, or nothing to do. Whatever it takes on it settles, also by failing. */
  function nextTask(): (() => Promise<void>) | null {
    if (mustRead) return read
    if (adds.length > 0) return sendAdds
    if (settled && wishes.size > 0) return sendWishes
    const { country } = deps.shop()
    if (cart && cart.country !== country && repricedFor !== country) return reprice
    return null
  }

  async function work(): Promise<void> {
    if (underWay) return
    underWay = true
    for (let task = nextTask(); task; task = nextTask()) {
      changed()
      await deps.exclusively(task)
    }
    underWay = false
    changed()
  }

  async function read(): Promise<void> {
    mustRead = false
    stopRereading()
    const id = deps.savedId.read()
    try {
      accept(id === null ? null : await readCart(deps.shop(), id))
    } catch (error) {
      if (error instanceof ShopError && error.kind === 'refused') return accept(null)
      if (cart === null) status = 'unreachable'
      stopRereading = deps.wait(rereadMs, refresh)
    }
  }

  async function sendAdds(): Promise<void> {
    const taken = adds
    adds = []
    const lines = joined(taken)
    const before = cart
    try {
      acceptChange(await addOrCreate(lines))
      finishAdds(taken, true)
      deps.tellOtherTabs()
    } catch {
      await read()
      const arrived = lines.every(
        ({ variantId, quantity }) =>
          quantityOf(cart, variantId) >= quantityOf(before, variantId) + quantity,
      )
      finishAdds(taken, arrived)
    }
  }

  function finishAdds(taken: readonly AddWish[], arrived: boolean): void {
    changed()
    for (const wish of taken) wish.answer(arrived ? 'added' : 'failed')
    if (arrived) for (const listener of addedListeners) listener()
    else deps.say('addFailed')
  }

  /** A cart that is gone (ordered, expired) is replaced by a new one. */
  async function addOrCreate(lines: readonly NewLine[]): Promise<CartChange> {
    const id = deps.savedId.read()
    const change = id === null ? null : await addCartLines(deps.shop(), id, lines)
    const done = change?.cart ? change : await createCart(deps.shop(), lines)
    if (done.cart === null || done.refusals.length > 0) {
      if (done.cart) accept(done.cart)
      throw new ShopError('refused', done.refusals[0]?.message ?? 'The cart was not changed.')
    }
    return done
  }

  async function sendWishes(): Promise<void> {
    const lines = wishesThatMatter(cart, wishes)
    const id = deps.savedId.read()
    sent = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
    wishes = noWishes
    if (lines.length === 0 || id === null) {
      sent = noWishes
      return
    }
    const gone = lines.filter(({ quantity }) => quantity === 0)
    changed()
    try {
      const change =
        gone.length === lines.length
          ? await removeCartLines(
              deps.shop(),
              id,
              gone.map(({ lineId }) => lineId),
            )
          : await updateCartLines(deps.shop(), id, lines)
      sent = noWishes
      if (change.refusals.length > 0)
        throw new ShopError('refused', change.refusals[0]?.message ?? '')
      acceptChange(change)
      deps.tellOtherTabs()
    } catch {
      await read()
      sent = noWishes
      const stands = lines.every((line) => lineQuantity(line.lineId) === line.quantity)
      if (stands) return
      if (gone.length > 0) removed = null
      deps.say(gone.length > 0 ? 'removeFailed' : 'changeFailed')
    }
  }

  function lineQuantity(lineId: string): number {
    return cart?.items.find((item) => item.lineId === lineId)?.quantity ?? 0
  }

  async function reprice(): Promise<void> {
    const shop = deps.shop()
    const id = deps.savedId.read()
    repricedFor = shop.country
    try {
      if (id !== null) acceptChange(await setCartCountry(shop, id))
    } catch {
      repricedFor = null
      await read()
      if (cart && cart.country !== shop.country) {
        repricedFor = shop.country
        stopRereading = deps.wait(rereadMs, () => {
          repricedFor = null
          refresh()
        })
      }
    }
  }

  /** Asks the shop how the cart stands. */
  function refresh(): void {
    mustRead = true
    void work()
  }

  function wish(lines: Iterable<readonly [lineId: string, quantity: number]>): void {
    const fresh = new Map(lines)
    wishes = new Map([...wishes, ...fresh])
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
    void work()
  }

  function add(line: NewLine): Promise<'added' | 'failed'> {
    removed = null
    return new Promise((answer) => {
      adds = [...adds, { ...line, answer }]
      void work()
      changed()
    })
  }

  function remove(lineId: string): void {
    removed = view.items.find((item) => item.lineId === lineId) ?? null
    wish([[lineId, 0]])
  }

  function undo(): void {
    if (removed === null) return
    const { lineId, variantId, quantity } = removed
    removed = null
    if (wishes.get(lineId) === 0) wish([[lineId, quantity]])
    else void add({ variantId, quantity })
  }

  return {
    subscribe: (listener: () => void) => listen(listeners, listener),
    /** Calls the listener each time something has come into the cart. */
    onAdded: (listener: () => void) => listen(addedListeners, listener),
    view: () => view,
    refresh,
    flush,
    /** Resolves once the shop has answered. */
    add,
    setQuantity: (lineId: string, quantity: number) =>
      quantity <= 0 ? remove(lineId) : wish([[lineId, quantity]]),
    remove,
    undo,
    clear(): void {
      removed = null
      wish((cart?.items ?? []).map(({ lineId }) => [lineId, 0] as const))
    },
    dismiss(noticeId: number): void {
      notices = notices.filter((notice) => notice.id !== noticeId)
      changed()
    },
    /** The visitor's market or language is another now; prices and names follow. */
    placeChanged(): void {
      repricedFor = null
      refresh()
    },
    stop(): void {
      stopSettling()
      stopRereading()
    },
  }
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function joined(wishes: readonly AddWish[]): NewLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of wishes) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}
