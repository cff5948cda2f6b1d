import type { Kysely } from 'kysely'
import type { Closing } from '#/contract/closing.ts'
import type { RateLimiter } from '#/ports/rate-limiter.ts'
import { Refused, refuse } from '../changes/refused.ts'
import { type TryCodes, tryCodes } from '../gift-cards/code-guesses.ts'
import { dayOfShop, findUsableCard } from '../gift-cards/gift-card.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { Pricing } from '../pricing/shipping.ts'
import { type CartFacts, findCart, saveLines, updateCartFacts } from './cart.store.ts'
import type { Cart, CartLine, DiscountedCart, PricedCart } from './cart.types.ts'
import { addDiscounts } from './cart-discounts.ts'
import { checkAllAttributes, withFacts } from './cart-facts.ts'
import { type CartId, hashCartKey } from './cart-key.ts'
import type { CartNotice, CartOutcome, ReadCart } from './cart-outcome.ts'
import { readCartState } from './cart-state.ts'
import {
  type ChangeCart,
  type ChangedCart,
  changeCart,
  changeFreshCart,
  insertMade,
  type Market,
  makeCart,
  oldestAlive,
  type Tx,
  type WriteDeps,
} from './change-cart.ts'
import { endPayments } from './end-payments.ts'

/** A change of a locked cart: its new lines, if they change, and notices for the caller. */
export type LineWork = (
  tx: Tx,
  cart: Cart,
  newId: () => string,
) => Promise<{
  lines: readonly CartLine[]
  /** Lines that aren't in the cart but still appear in the response, with a quantity of 0. */
  soldOut?: readonly CartLine[]
  notices: readonly CartNotice[]
}>

/** Computes a cart's new values. */
export type FactWork = (cart: Cart, newId: () => string) => CartFacts

interface NewCart extends Market {
  /** May refuse, as a change may. */
  facts: FactWork
  addLines: LineWork
}

export interface CartService {
  /** Without a key, the cart hides its buyer; with a wrong one, it isn't found. */
  read(id: CartId): Promise<ReadCart | null>
  /** See `readCartState`. */
  stateOf(token: string): Promise<string | null>
  create(start: NewCart): Promise<CartOutcome>
  changeLines(of: ChangedCart, work: LineWork): Promise<CartOutcome>
  changeFacts(of: ChangedCart, work: FactWork): Promise<CartOutcome>
  /** Like a change of lines, this ends an open payment. */
  changeGiftCards(of: ChangedCart, work: (cart: Cart) => readonly number[]): Promise<CartOutcome>
  /** The ids of the cards with these codes, without duplicates. @throws Refused if a code can't be used to pay */
  giftCards(codes: readonly string[], cartToken?: string): Promise<number[]>
  /** Rate-limits what a change is about to write, by IP address. @throws Refusal `tooManyRequests` */
  countChange(by: { address: string | undefined; bytes: number }): Promise<void>
  /** Lets callers try codes, but not guess them. @throws Refusal `tooManyRequests` */
  tryCodes: TryCodes
  /** The closing that the shop is in now; null while it's open. */
  closing(): Closing | null
  /** Adds the discounts that apply now. */
  discounted(priced: PricedCart): Promise<DiscountedCart>
}

export interface CartDeps extends WriteDeps {
  rates: Pricing['rates']
  settings: { facts: () => Pricing['facts']; closing?: () => Closing | null }
  rateLimiter: RateLimiter
}

/** The cart with this key, even if completed; undefined if there is none or it has expired. */
export function readCartByKey(
  db: Kysely<ShopTables>,
  key: string,
  now: Date,
): Promise<Cart | undefined> {
  return findCart(db, { keyHash: hashCartKey(key) }, oldestAlive(now))
}

/** Maximum gift cards per cart. */
export const maxGiftCards = 10
/** Up to this size in bytes, a change counts only as a change; a larger one counts by its bytes, too. */
const usualBytes = 512

export function createCarts(deps: CartDeps): CartService {
  const { database, clock } = deps
  const change: ChangeCart = async (of, work) => {
    const outcome = await changeCart(deps, of, work)
    if (outcome) return outcome
    return changeFreshCart(deps, of, work)
  }
  return {
    ...changesBy(change, deps),

    async read({ token, key }) {
      const cart = await findCart(database.db, { token }, oldestAlive(clock()))
      if (!cart || cart.completedAt !== null) return null
      if (key !== undefined && hashCartKey(key) !== cart.keyHash) return null
      return { cart, key }
    },

    stateOf: (token) => {
      const now = clock()
      return readCartState(database.db, token, {
        now: now.toISOString(),
        notBefore: oldestAlive(now),
      })
    },

    create: (start) => createCart(deps, start),

    discounted: (priced) => discounted(deps, priced),

    closing: () => deps.settings.closing?.() ?? null,

    giftCards: (codes, cartToken) => giftCardsOf(deps, codes, cartToken),

    tryCodes: (by, work) => tryCodes(deps, by, work),

    async countChange({ address, bytes }) {
      if (address === undefined) return
      const more = bytes > usualBytes ? ([['cart-bytes:ip', address, bytes]] as const) : []
      await deps.rateLimiter.takeAll([['cart:ip', address], ...more])
    },
  }
}

/** What a change does to a cart. */
function changesBy(
  change: ChangeCart,
  deps: CartDeps,
): Pick<CartService, 'changeLines' | 'changeGiftCards' | 'changeFacts'> {
  const newId = () => uuid(deps.randomBytes)
  return {
    changeLines: (of, work) =>
      change(of, async (made, cart) => {
        await endPayments(made, cart.token, 'changed')
        const { lines, soldOut = [], notices } = await work(made.tx, cart, newId)
        checkAllAttributes({ ...cart, lines }, cart)
        await saveLines(made.tx, cart.token, { before: cart.lines, after: lines })
        return { cart: { ...cart, lines: [...soldOut, ...lines] }, notices }
      }),

    changeGiftCards: (of, work) =>
      change(of, async (made, cart) => {
        await endPayments(made, cart.token, 'changed')
        const giftCards = [...new Set(work(cart))].slice(0, maxGiftCards)
        await updateCartFacts(made.tx, cart.token, { giftCards })
        return { cart: { ...cart, giftCards }, notices: [] }
      }),

    changeFacts: (of, work) =>
      change(of, async (made, cart) => {
        const facts = work(cart, newId)
        const isElsewhere = (facts.country ?? cart.country) !== cart.country
        if (facts.discountCodes || isElsewhere) await endPayments(made, cart.token, 'changed')
        const after = withFacts(cart, facts)
        checkAllAttributes(after, cart)
        await updateCartFacts(made.tx, cart.token, facts)
        return { cart: after, notices: [] }
      }),
  }
}

async function giftCardsOf(
  { database, clock, settings }: CartDeps,
  codes: readonly string[],
  cartToken = '',
): Promise<number[]> {
  const today = dayOfShop(clock(), settings.facts().timeZone)
  const ids: number[] = []
  for (const [index, code] of codes.entries()) {
    const card = await findUsableCard(database.db, { code, cartToken }, today)
    const field = ['giftCardCodes', index]
    if (!card) throw refuse('giftCardCodeUnknown', field)
    ids.push(card.id)
  }
  return [...new Set(ids)]
}

function discounted({ database, clock, rates, settings }: CartDeps, priced: PricedCart) {
  const pricing = { rates, facts: settings.facts() }
  return addDiscounts(database.db, priced, { pricing, now: clock() })
}

async function createCart(
  deps: CartDeps,
  { facts: factWork, addLines, ...market }: NewCart,
): Promise<CartOutcome> {
  const { cart: empty, key } = makeCart(deps, market)
  try {
    const cart = withFacts(
      empty,
      factWork(empty, () => uuid(deps.randomBytes)),
    )
    return await deps.database.transact(async (tx) => {
      await insertMade(tx, { cart, key })
      const added = await addLines(tx, cart, () => uuid(deps.randomBytes))
      checkAllAttributes({ ...cart, lines: added.lines })
      await saveLines(tx, cart.token, { before: [], after: added.lines })
      return {
        read: { cart: { ...cart, lines: [...(added.soldOut ?? []), ...added.lines] }, key },
        refusals: [],
        notices: added.notices,
      }
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { read: null, refusals: error.problems, notices: [] }
  }
}

/** A random uuid (version 4). */
export function uuid(randomBytes: (count: number) => Uint8Array): string {
  const bytes = Uint8Array.from(randomBytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
