import type { Transaction } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import type { Language } from '#/contract/languages.ts'
import { serverLimits } from '#/contract/limits.ts'
import type { Change, ShopDatabase } from '../changes/change.ts'
import { Refused } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { insertCart, takeCart } from './cart.store.ts'
import type { Cart } from './cart.types.ts'
import { newCart } from './cart-facts.ts'
import { type CartId, hashCartKey } from './cart-key.ts'
import {
  type CartNotice,
  type CartOutcome,
  hidesCart,
  type ReadCart,
  unknownCart,
} from './cart-outcome.ts'

export type Tx = Transaction<ShopTables>

export interface WriteDeps {
  database: ShopDatabase
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
}

/** The country and language a cart is made for. */
export interface Market {
  country: string
  language: Language
}

/** The cart to change. If it's unknown or already an order, a new one is created and changed instead. */
export interface ChangedCart extends Market {
  id: CartId | undefined
}

/** The oldest time at which a cart that hasn't expired can have been changed. */
export function oldestAlive(now: Date): string {
  return new Date(now.getTime() - serverLimits.cartDays * dayMs).toISOString()
}

interface MadeCart {
  cart: Cart
  key: string
}

/** A new cart that isn't saved yet. */
export function makeCart(
  { clock, randomBytes }: WriteDeps,
  { country, language }: Market,
): MadeCart {
  const token = Buffer.from(randomBytes(16)).toString('base64url')
  const key = Buffer.from(randomBytes(32)).toString('base64url')
  return { cart: newCart({ token, country, language, now: clock().toISOString() }), key }
}

export const insertMade = (tx: Tx, { cart, key }: MadeCart) =>
  insertCart(tx, { ...cart, keyHash: hashCartKey(key) })

type CartWork = (
  change: Change,
  cart: Cart,
) => Promise<{ cart: Cart; notices: readonly CartNotice[] }>
export type ChangeCart = (of: ChangedCart, work: CartWork) => Promise<CartOutcome>

/** Undefined if there is no such cart, or it can't be changed anymore. */
export async function changeCart(
  { database, clock }: WriteDeps,
  { id }: ChangedCart,
  work: CartWork,
): Promise<CartOutcome | undefined> {
  const { key, token } = id ?? {}
  if (key === undefined || token === undefined) return undefined
  const now = clock()
  const times = { now: now.toISOString(), notBefore: oldestAlive(now) }
  let read: ReadCart | null = null
  try {
    return await database.change(async (change) => {
      const { tx } = change
      const taken = await takeCart(tx, { ...times, token, keyHash: hashCartKey(key) })
      if (!taken) return undefined
      read = { cart: taken, key }
      const { cart, notices } = await work(change, taken)
      return { read: { cart, key }, refusals: [], notices }
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { read: hidesCart(error) ? null : read, refusals: error.problems, notices: [] }
  }
}

/** Callers continue with the new cart's id; if the change is refused, the new cart stays empty. */
export async function changeFreshCart(
  deps: WriteDeps,
  market: Market,
  work: CartWork,
): Promise<CartOutcome> {
  const made = makeCart(deps, market)
  try {
    return await deps.database.change(async (change) => {
      await insertMade(change.tx, made)
      const { cart, notices } = await work(change, made.cart)
      return { read: { cart, key: made.key }, refusals: [unknownCart], notices }
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const refusals = [unknownCart, ...error.problems]
    if (hidesCart(error)) return { read: null, refusals, notices: [] }
    await deps.database.transact((tx) => insertMade(tx, made))
    return { read: made, refusals, notices: [] }
  }
}
