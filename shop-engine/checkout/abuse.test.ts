import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CheckoutOutcome } from '#/contract/checkout.ts'
import { declinedCardNumber } from '#/harness/demo-card.ts'
import type { HostedCheckout } from '#/ports/hosted-shop.ts'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase, type TestDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { createStripe } from '../payments/stripe.ts'
import { useStripe } from './card.fixture.ts'
import {
  address,
  countRows,
  fillCart,
  openCheckoutOn,
  paymentForm,
  startOfTest,
  stockOf,
} from './checkout.fixture.ts'
import type { CheckoutDeps } from './checkout.types.ts'
import { checkInformation } from './information.ts'
import { fillSmallShop, inventory } from './small-shop.fixture.ts'

const hourMs = 3_600_000

forEachDatabase((databases) => {
  it('lets one address owe 8 orders a day, of 61 that are sent at once', async () => {
    const { buyMany, db } = await openShop(databases)
    const outcomes = await buyMany(61, (n) => ({ network: `10.${n}.1.1` }))
    expect(placed(outcomes)).toBe(8)
    expect(refused(outcomes)).toBe(53)
    expect(await countRows(db)).toMatchObject({ orders: 8, emails: 8 })
    expect((await stockOf(db))[inventory.gel]).toBe(42)
  })

  it('lets one network owe 12 in six hours, whatever addresses it names', async () => {
    const { buyMany, db } = await openShop(databases)
    const outcomes = await buyMany(61, (n) => ({ email: `stranger-${n}@glovebox.test` }))
    expect(placed(outcomes)).toBe(12)
    expect(refused(outcomes)).toBe(49)
    expect((await stockOf(db))[inventory.gel]).toBe(38)
  })

  it('forgets them after a day, and never stops three orders a day', async () => {
    const { buyMany, clock } = await openShop(databases, { gel: 400 })
    expect(placed(await buyMany(9))).toBe(8)
    clock.now = new Date(clock.now.getTime() + 24 * hourMs)
    for (let order = 0; order < 21; order += 1) {
      expect(placed(await buyMany(1)), `order ${order}`).toBe(1)
      clock.now = new Date(clock.now.getTime() + 8 * hourMs)
    }
  })

  it('does not count what was not placed, nor what is paid at once', async () => {
    const { buyMany, checkout, cart } = await openShop(databases, { pine: 1 })
    for (let n = 0; n < 20; n += 1) {
      const key = await cart({ pine: 3 })
      const outcome = await checkout.placeOrder(
        key,
        await transfer(checkout, key),
        'en',
        '10.1.1.1',
      )
      expect(outcome).toMatchObject({ kind: 'outOfStock' })
    }
    expect(placed(await buyMany(12, () => ({ paymentMethod: 'simulated' })))).toBe(12)
    expect(placed(await buyMany(9))).toBe(8)
  })

  it('counts an order once, however often its form is sent', async () => {
    const { buyMany, checkout, cart } = await openShop(databases)
    const key = await cart({ gel: 1 })
    const form = await transfer(checkout, key)
    for (let n = 0; n < 20; n += 1)
      expect(await checkout.placeOrder(key, form, 'en', '10.1.1.1')).toBeNull()
    expect(placed(await buyMany(9))).toBe(7)
  })

  it('makes no link of what the buyer typed, in any email', async () => {
    const { checkout, cart, db } = await openShop(databases)
    const key = await cart({ gel: 1 })
    const typed = {
      firstName: 'prize.com',
      lastName: 'a@prize.com',
      address1: 'PO.BOX 12',
      city: 'ST.LOUIS',
    }
    expect(await checkout.saveInformation(key, { ...address, ...typed }, 'en')).toBeNull()
    await checkout.placeOrder(key, await transfer(checkout, key), 'en', '10.1.1.1')
    const emails = await db.selectFrom('mail_outbox').select(['html', 'text', 'subject']).execute()
    expect(emails.length).toBeGreaterThan(0)
    for (const email of emails) {
      const whole = Object.values(email).join('\n')
      for (const text of Object.values(typed)) {
        expect(whole).not.toContain(text)
        expect(whole.replaceAll('\u200b', '')).toContain(text)
      }
    }
  })

  it('asks for the money of one cart 30 times an hour', async () => {
    const { checkout, cart, clock } = await openShop(databases)
    const key = await cart({ gel: 1 })
    const decline = async () =>
      checkout.placeOrder(
        key,
        await paymentForm(checkout, key, { cardNumber: declinedCardNumber }),
        'en',
        '10.1.1.1',
      )
    for (let n = 0; n < 30; n += 1) expect(await decline()).toEqual({ kind: 'declined' })
    expect(await decline()).toEqual({ kind: 'tooManyPayments' })
    clock.now = new Date(clock.now.getTime() + hourMs)
    expect(await decline()).toEqual({ kind: 'declined' })
  })

  const stripeClock = { now: new Date(startOfTest) }
  const stripeServer = useStripe(stripeClock)

  it('holds stock for 30 card payments of one network at once, and a page that is opened again is none', async () => {
    const publicUrl = 'http://localhost:3000'
    const cards = createStripe(stripeServer().settings)
    const { checkout, cart, db } = await openShop(
      databases,
      { gel: 200 },
      { publicUrl, demo: false, facts, taxes, cards },
    )
    const goToPay = async (key: string, network = '10.1.1.1') =>
      checkout.placeOrder(
        key,
        await paymentForm(checkout, key, { paymentMethod: 'card' }),
        'en',
        network,
      )
    const first = await cart({ gel: 1 })
    for (let n = 0; n < 5; n += 1)
      expect(await goToPay(first)).toMatchObject({ kind: 'paymentPage' })
    for (let n = 0; n < 29; n += 1)
      expect(await goToPay(await cart({ gel: 1 }))).toMatchObject({ kind: 'paymentPage' })
    const late = await cart({ gel: 1 })
    expect(await goToPay(late)).toEqual({ kind: 'tooManyPayments' })
    expect((await stockOf(db))[inventory.gel]).toBe(170)
    expect(await goToPay(late, '10.2.1.1')).toMatchObject({ kind: 'paymentPage' })
  })
})

it.each(['firstName', 'lastName', 'address1', 'address2', 'city'] as const)(
  'does not take an address on the web for a %s, and says why',
  async (field) => {
    for (const text of [
      'Visit https://prize.example',
      'www.prize.example',
      'Www.Prize.example/win',
    ])
      expect(checkInformation({ ...address, [field]: text })).toMatchObject({
        invalid: [field],
        reasons: { [field]: 'webAddress' },
      })
    expect(checkInformation({ ...address, [field]: 'St.Louis, prize.com' }).invalid).toEqual([])
  },
)

async function openShop(
  databases: TestDatabase,
  stock: Parameters<typeof fillSmallShop>[1] = {},
  settings?: CheckoutDeps['settings'],
) {
  const whole = await databases.fresh()
  const database = whole.withTables<ShopTables>()
  await fillSmallShop(database.db, stock)
  const clock = { now: new Date(startOfTest) }
  const rateLimiter = await createRateLimiter(whole.withTables(), {
    clock: () => clock.now,
    randomBytes,
  })
  const { checkout } = openCheckoutOn(database, {
    rateLimiter,
    clock: () => clock.now,
    ...(settings && { settings }),
  })
  const cart = async (lines: Parameters<typeof fillCart>[1], email = address.email) => {
    const key = await fillCart(database.db, lines)
    await checkout.saveInformation(key, { ...address, email }, 'en')
    return key
  }
  /** Buyers with a gel each, all at once. */
  const buyMany = async (
    count: number,
    buyerOf: (n: number) => {
      email?: string
      network?: string
      paymentMethod?: string
    } = () => ({}),
  ): Promise<CheckoutOutcome[]> => {
    const ready = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const { email, network = '10.1.1.1', ...changes } = buyerOf(n)
        const key = await cart({ gel: 1 }, email)
        return { key, network, form: await transfer(checkout, key, changes) }
      }),
    )
    return Promise.all(
      ready.map(({ key, form, network }) => checkout.placeOrder(key, form, 'en', network)),
    )
  }
  return { checkout, clock, cart, buyMany, db: database.db }
}

function transfer(checkout: HostedCheckout, key: string, changes: Record<string, string> = {}) {
  return paymentForm(checkout, key, { paymentMethod: 'bank-transfer', ...changes })
}

const placed = (outcomes: readonly CheckoutOutcome[]) =>
  outcomes.filter((outcome) => outcome === null).length

const refused = (outcomes: readonly CheckoutOutcome[]) =>
  outcomes.filter((outcome) => outcome?.kind === 'tooManyUnpaid').length
