import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import type { AllTables } from '#/server/tables.ts'
import { type StripeServer, startStripeServer } from '../fixtures/stripe-server.ts'
import { inPlace, type Place, withDatabase } from './place.ts'
import { bringToPayment, type Purchase, post, postFrom } from './purchase.ts'

const concurrentBuyers = 4
const pieces = 1_000

export interface PaymentReport {
  kills: number
  paid: number
  orders: number
  /** A sentence for each thing that is wrong; empty is what it should be. */
  troubles: string[]
}

/**
 * Kills a shop with `kill -9` while buyers pay by card, loses webhooks with it, and then compares the shop's books with
 * the payment provider's.
 */
export async function killPayments(how: {
  kills: number
  postgres?: boolean
}): Promise<PaymentReport> {
  const stripe = await startStripeServer()
  try {
    return await inPlace({ postgres: how.postgres ?? false }, (place) =>
      run(place, { ...how, stripe }),
    )
  } finally {
    await stripe.stop()
  }
}

async function run(
  place: Place,
  how: { kills: number; stripe: StripeServer },
): Promise<PaymentReport> {
  const { stripe } = how
  const settings = {
    ...place.settings,
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  const shop = await killableShop(settings)
  try {
    await shop.start()
    await shop.kill()
    const { variants, before } = await withDatabase(place, stockUp)
    for (let kills = 0; kills < how.kills; kills += 1) {
      await shop.start()
      const firstPayment = Promise.withResolvers<void>()
      const onPaid = firstPayment.resolve
      const buyers = Array.from({ length: concurrentBuyers }, (_, buyer) =>
        payUntilGone({ url: shop.url, stripe, variants, name: `${kills}-${buyer}`, onPaid }),
      )
      await Promise.race([firstPayment.promise, Promise.all(buyers)])
      await pause(randomInt(2_000))
      await shop.kill()
      await Promise.all(buyers)
    }
    await shop.start()
    await reconcile(settings)
    await shop.stop()
    const looked = await withDatabase(place, (db) => compare(db, stripe, before))
    return { kills: how.kills, ...looked }
  } finally {
    await shop.stop()
  }
}

/** Beside the shop that runs, as its operator would. */
async function reconcile(settings: Readonly<Record<string, string>>): Promise<void> {
  const env = { ...commandEnvironment, ...settings }
  const command = ['scripts/payments.ts', 'reconcile']
  await promisify(execFile)(process.execPath, command, { env })
}

async function payUntilGone(buyer: {
  url: string
  stripe: StripeServer
  variants: readonly string[]
  name: string
  onPaid: () => void
}): Promise<void> {
  const { url, stripe, variants, name, onPaid } = buyer
  for (let count = 0; ; count += 1) {
    const purchase: Purchase = { email: `${name}-${count}@glovebox.test`, acknowledged: false }
    const merchandiseId = variants[randomInt(variants.length)] ?? ''
    try {
      await bringToPayment(url, purchase, [{ merchandiseId, quantity: randomInt(1, 4) }])
      const { location } = await postFrom(`127.${randomInt(1, 255)}.${randomInt(256)}.1`, {
        checkoutUrl: purchase.checkoutUrl ?? '',
        form: { ...purchase.form, paymentMethod: 'card' },
      })
      const id = /\/pay\/(\w+)$/.exec(location)?.[1]
      if (id === undefined || randomInt(8) === 0) continue
      if (randomInt(8) === 0)
        await post(purchase.checkoutUrl ?? '', { step: 'information', zip: '94111' })
      stripe.pay(id)
      onPaid()
      if (randomInt(3) > 0) await fetch(stripe.request(lastEvent(stripe), { url }))
    } catch {
      return
    }
  }
}

function lastEvent({ events }: StripeServer) {
  const event = events.at(-1)
  if (!event) throw new Error('an event was told')
  return event
}

type Db = Kysely<AllTables>

/** Enough of everything, and what can be bought. */
async function stockUp(db: Db) {
  await db.updateTable('shop_stock_items').set({ quantity: pieces }).execute()
  const variants = await db.selectFrom('shop_variants').select('id').execute()
  const last = await db
    .selectFrom('shop_orders')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return {
    before: Number(last?.id ?? 0),
    variants: variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`),
  }
}

async function compare(db: Db, stripe: StripeServer, lastOrder: number) {
  const troubles: string[] = []
  const attempts = await db.selectFrom('shop_payment_attempts').selectAll().execute()
  const orders = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '>', lastOrder)
    .execute()
  const sold = orders.reduce((sum, { total }) => sum + total, 0)
  if (stripe.captured() !== sold)
    troubles.push(`Stripe has ${stripe.captured()}, the orders come to ${sold}`)
  const states = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  let paid = 0
  for (const { id, client_reference_id, intent } of stripe.sessions.values()) {
    if (intent?.status !== 'succeeded') continue
    paid += 1
    const attempt = states.get(client_reference_id ?? '')
    const isBack = intent.refunds.length > 0
    if (attempt?.state !== (isBack ? 'refunded' : 'paid'))
      troubles.push(`${id} is ${attempt?.state}, and ${isBack ? '' : 'not '}refunded`)
    if (!isBack && !orders.some((order) => order.id === attempt?.order_id))
      troubles.push(`${id} has no order`)
  }
  troubles.push(...(await stockThatIsOff(db, lastOrder)))
  return { paid, orders: orders.length, troubles }
}

/** Initial = sold + reserved + left, of each item. */
async function stockThatIsOff(db: Db, lastOrder: number): Promise<string[]> {
  const gone = new Map<number, number>()
  const take = (item: number, count: number) => gone.set(item, (gone.get(item) ?? 0) + count)
  const lines = await db
    .selectFrom('shop_order_lines as line')
    .innerJoin('shop_bundle_components as part', 'part.variant_id', 'line.variant_id')
    .select(['part.stock_item_id', 'part.units', 'line.quantity'])
    .where('line.order_id', '>', lastOrder)
    .execute()
  for (const { stock_item_id, units, quantity } of lines) take(stock_item_id, units * quantity)
  const held = await db.selectFrom('shop_reservations').selectAll().execute()
  for (const { stock_item_id, pieces: count } of held) take(stock_item_id, count)
  const items = await db.selectFrom('shop_stock_items').select(['id', 'quantity']).execute()
  return items.flatMap(({ id, quantity }) => {
    const expected = pieces - (gone.get(id) ?? 0)
    return quantity === expected
      ? []
      : [`of stock item ${id} there are ${quantity}, not ${expected}`]
  })
}
