import { expect, it } from 'vitest'
import type { CheckoutOutcome, CheckoutProblem } from '#/contract/checkout.ts'
import { Refusal } from '#/contract/errors.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import type { ShopTables } from '../migrations/tables.ts'
import {
  address,
  addressIn,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  stockOf,
} from './checkout.fixture.ts'
import type { CheckoutDeps, PausePoint } from './checkout.types.ts'
import { fillSmallShop, inventory } from './small-shop.fixture.ts'

/** Does something once, at a pause point of the first order that gets there. */
function once(point: PausePoint, act: () => Promise<unknown> | undefined): CheckoutDeps['pauseAt'] {
  let done = false
  return async (reached) => {
    if (reached !== point || done) return
    done = true
    await act()
  }
}

forEachDatabase((databases) => {
  async function shop(stock: Parameters<typeof fillSmallShop>[1] = {}) {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db, stock)
    return { database, db: database.db, ...openCheckoutOn(database) }
  }

  /** A cart with an address, and the form that buys it. */
  async function readyToBuy(
    { db, checkout }: Awaited<ReturnType<typeof shop>>,
    lines: Parameters<typeof fillCart>[1],
  ) {
    const key = await fillCart(db, lines)
    await checkout.saveInformation(key, addressIn('OR'), 'en')
    return { key, form: await paymentForm(checkout, key) }
  }

  it('makes one order of ten submits of one checkout at once', async () => {
    const open = await shop()
    const { key, form } = await readyToBuy(open, { kit: 1, pine: 1 })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => open.checkout.placeOrder(key, form, 'en')),
    )
    expect(responses).toEqual(Array(10).fill(null))
    expect(await countRows(open.db)).toEqual({ orders: 1, lines: 2, emails: 1, records: 1 })
    expect(await stockOf(open.db)).toMatchObject({ [inventory.gel]: 49, [inventory.pine]: 2 })
  })

  it('makes one order of ten pages of one checkout, each with a key of its own', async () => {
    const open = await shop()
    const { key, form } = await readyToBuy(open, { kit: 1 })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        open.checkout.placeOrder(
          key,
          { ...form, idempotencyKey: `key-of-page-number-${index}` },
          'en',
        ),
      ),
    )
    expect(responses).toEqual(Array(10).fill(null))
    expect(await countRows(open.db)).toMatchObject({ orders: 1, emails: 1 })
  })

  it('tells of the order, not of too many tries, if another press takes the last one and places it', async () => {
    const open = await shop()
    const { key, form } = await readyToBuy(open, { gel: 1 })
    async function take() {
      expect(await open.checkout.placeOrder(key, form, 'en')).toBeNull()
      throw new Refusal('tooManyRequests')
    }
    const late = openCheckoutOn(open.database, { rateLimiter: { ...noRateLimits, take } })
    expect(await late.checkout.placeOrder(key, form, 'en')).toBeNull()
    expect(await countRows(open.db)).toMatchObject({ orders: 1 })
  })

  it('lets one key buy one of two carts', async () => {
    const open = await shop()
    const [first, second] = [await readyToBuy(open, { gel: 1 }), await readyToBuy(open, { gel: 1 })]
    const form = first.form
    const responses = await Promise.allSettled([
      open.checkout.placeOrder(first.key, form, 'en'),
      open.checkout.placeOrder(second.key, form, 'en'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(open.db)).toMatchObject({ [inventory.gel]: 49 })
    expect(await countRows(open.db)).toMatchObject({ orders: 1, records: 1 })
  })

  it('sells the last piece to one of 500 buyers and tells the others', async () => {
    const open = await shop({ gel: 1 })
    const buyers: Awaited<ReturnType<typeof readyToBuy>>[] = []
    for (let index = 0; index < 500; index += 1) buyers.push(await readyToBuy(open, { gel: 1 }))
    const responses = await Promise.all(
      buyers.map(({ key, form }) => open.checkout.placeOrder(key, form, 'en')),
    )
    const soldOut: CheckoutProblem = {
      kind: 'outOfStock',
      lines: [{ title: 'Gel Cleaner', wanted: 1, left: 0 }],
    }
    expect(responses.filter((response) => response === null)).toHaveLength(1)
    expect(responses.filter((response) => response !== null)).toEqual(Array(499).fill(soldOut))
    expect(await stockOf(open.db)).toMatchObject({ [inventory.gel]: 0 })
    expect(await countRows(open.db)).toEqual({ orders: 1, lines: 1, emails: 1, records: 1 })
  })

  it('claims the last piece although it looked free to both', async () => {
    const open = await shop({ gel: 1 })
    const late = await readyToBuy(open, { gel: 1 })
    const quick = await readyToBuy(open, { gel: 1 })
    const slow = openCheckoutOn(open.database, {
      pauseAt: once('authorised', () => open.checkout.placeOrder(quick.key, quick.form, 'en')),
    })
    expect(await slow.checkout.placeOrder(late.key, late.form, 'en')).toMatchObject({
      kind: 'outOfStock',
    })
    expect(await stockOf(open.db)).toMatchObject({ [inventory.gel]: 0 })
    expect(await countRows(open.db)).toMatchObject({ orders: 1 })
  })

  it('gives what a failed order had claimed to the next', async () => {
    const open = await shop({ gel: 1 })
    const unlucky = await readyToBuy(open, { gel: 1 })
    const next = await readyToBuy(open, { gel: 1 })
    let rival: Promise<CheckoutOutcome> | undefined
    const failing = openCheckoutOn(open.database, {
      pauseAt: once('orderWritten', async () => {
        rival = open.checkout.placeOrder(next.key, next.form, 'en')
        throw new Error('the process dies')
      }),
    })
    await expect(failing.checkout.placeOrder(unlucky.key, unlucky.form, 'en')).rejects.toThrow(
      'the process dies',
    )
    expect(await rival).toBeNull()
    expect(await countRows(open.db)).toEqual({ orders: 1, lines: 1, emails: 1, records: 1 })
    expect(await open.checkout.read(unlucky.key, 'en')).toMatchObject({ status: 'open' })
  })

  it('lets a second submit wait for the first and end on its order', async () => {
    const open = await shop({ gel: 1 })
    const { key, form } = await readyToBuy(open, { gel: 1 })
    let rival: Promise<CheckoutOutcome> | undefined
    const first = openCheckoutOn(open.database, {
      pauseAt: once('cartCompleted', async () => {
        rival = open.checkout.placeOrder(key, form, 'en')
      }),
    })
    expect(await first.checkout.placeOrder(key, form, 'en')).toBeNull()
    expect(await rival).toBeNull()
    expect(await countRows(open.db)).toMatchObject({ orders: 1, emails: 1 })
  })

  it('ends on the order that another submit placed while this one was looking at the stock', async () => {
    const open = await shop({ gel: 1 })
    const { key, form } = await readyToBuy(open, { gel: 1 })
    const late = openCheckoutOn(open.database, {
      pauseAt: once('cartRead', async () => {
        expect(await open.checkout.placeOrder(key, form, 'en')).toBeNull()
      }),
    })
    expect(await late.checkout.placeOrder(key, form, 'en')).toBeNull()
    expect(await countRows(open.db)).toMatchObject({ orders: 1, emails: 1 })
  })

  it('asks again when the cart was changed while the payment was on its way', async () => {
    const open = await shop()
    const { key, form } = await readyToBuy(open, { gel: 1 })
    const slow = openCheckoutOn(open.database, {
      pauseAt: once('authorised', () =>
        open.db.updateTable('shop_cart_lines').set({ quantity: 2 }).execute(),
      ),
    })
    expect(await slow.checkout.placeOrder(key, form, 'en')).toMatchObject({ kind: 'totalChanged' })
    expect(await countRows(open.db)).toMatchObject({ orders: 0 })
  })

  it('asks again when the address was changed while the payment was on its way', async () => {
    const open = await shop()
    const { key, form } = await readyToBuy(open, { gel: 1 })
    const moved = { ...address, state: 'MT', city: 'Helena', zip: '59601' }
    const slow = openCheckoutOn(open.database, {
      pauseAt: once('authorised', () => open.checkout.saveInformation(key, moved, 'en')),
    })
    expect(await slow.checkout.placeOrder(key, form, 'en')).toEqual({ kind: 'orderChanged' })
    expect(await countRows(open.db)).toMatchObject({ orders: 0 })
  })

  it('lets carts that share stock in every order buy at once', async () => {
    const open = await shop({ gel: 500, newCar: 500, pine: 500, bags: 2_000 })
    const kinds = [
      { kit: 1, gel: 2 },
      { bags: 1, newCar: 3, gel: 1 },
      { pine: 1, kit: 2, bags: 1 },
    ]
    const buyers: Awaited<ReturnType<typeof readyToBuy>>[] = []
    for (let index = 0; index < 60; index += 1) {
      buyers.push(await readyToBuy(open, kinds[index % kinds.length] ?? {}))
    }
    const responses = await Promise.all(
      buyers.map(({ key, form }) => open.checkout.placeOrder(key, form, 'en')),
    )
    expect(responses).toEqual(Array(60).fill(null))
    expect(await stockOf(open.db)).toEqual({
      [inventory.gel]: 500 - 20 * (3 + 1 + 2),
      [inventory.newCar]: 500 - 20 * (1 + 3 + 2),
      [inventory.pine]: 500 - 20,
      [inventory.bags]: 2_000 - 20 * (5 + 5 + 15),
    })
  })
})
