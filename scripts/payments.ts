// Compares card payments with Stripe's records, and corrects differences; the shop may keep running:
//
//   npm run payments -- reconcile [--days 30]
//
// Creates orders that were paid but not created, or refunds them if that's no longer possible; records refunds and
// disputes from Stripe on their orders; and releases stock that's reserved for nobody.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openShopSettings } from '#/backend/settings/settings.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { dayMs } from '#/contract/durations.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { formatMoney } from '#/contract/money.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { openDatabase } from '#/database/database.ts'
import type { HostedPayments, ReconciledPayment } from '#/ports/hosted-shop.ts'
import { withConnections } from '#/server/connections.ts'
import { createTables } from '#/server/migrate-all.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import type { AllTables } from '#/server/tables.ts'
import { createHostedPayments } from '#/shop-engine/checkout/hosted-payments.ts'
import { currentShopSettings } from '#/shop-engine/current-shop-settings.ts'
import { withChanges } from '#/shop-engine/events/changes.ts'
import { createStripe } from '#/shop-engine/payments/stripe.ts'
import { createCatalogue } from '#/shop-engine/products/catalogue.ts'
import { readPictures } from '#/shop-engine/products/pictures.ts'

class Misused extends Error {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '30' } },
})

try {
  await withPayments(reconcile)
} catch (error) {
  const expected = [Misused, CannotOpen, BadSetting].some((kind) => error instanceof kind)
  const isStripe = error instanceof Error && 'type' in error && `${error.type}`.startsWith('Stripe')
  if (!expected && !isStripe) throw error
  console.error(
    isStripe ? `Stripe doesn't answer: ${error.message}` : String(error).replace(/^\w+: /, ''),
  )
  process.exitCode = 1
}

async function reconcile(payments: HostedPayments): Promise<void> {
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new Misused('--days must be a whole number from 1 to 365.')
  const rows = await payments.reconcile({ since: new Date(Date.now() - days * dayMs) })
  for (const line of table(rows)) console.log(line)
  const mended = rows.filter(({ before, after }) => before !== after).length
  const others = rows.filter(({ before }) => before === null).length
  console.log(
    `${rows.length} payments in the past ${days} days: ${mended} corrected, ${others} not from this shop.`,
  )
  const owed = rows.filter(({ after }) => after === 'refundDue').length
  if (owed > 0)
    throw new Misused(`${owed} could not be refunded: see the log, and Stripe's dashboard.`)
}

function table(rows: readonly ReconciledPayment[]): string[] {
  const cells = rows.map(({ sessionId, amount, provider, before, after }) => [
    sessionId ?? '(never opened)',
    formatMoney(amount, { language: fallbackLanguage }),
    provider ?? '–',
    before ?? 'unknown',
    before === after ? '' : `→ ${after}`,
  ])
  const all = [['session', 'amount', 'Stripe', 'shop', ''], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

async function withPayments(work: (payments: HostedPayments) => Promise<void>): Promise<void> {
  if (positionals[0] !== 'reconcile') throw new Misused('Say what to do: reconcile.')
  const given = readSettings()
  const database = (await openDatabase({ ...given, beside: 'writing' })).withTables<AllTables>()
  try {
    const { stripe, demo, publicUrl } = await withConnections(given, database)
    if (!stripe)
      throw new Misused(
        'STRIPE_SECRET_KEY is not set, and no key is saved: there are no card payments to compare.',
      )
    await createTables(database.withTables())
    const log = { info() {}, error: (about: object, text: string) => console.error(text, about) }
    const settings = await openShopSettings(database.withTables(), { log, defaults: firstSettings })
    const clock = () => new Date()
    const { rates, ...current } = currentShopSettings(settings, clock)
    const payments = createHostedPayments({
      database: withChanges(database.withTables(), clock, () => settings.current().languages.first),
      settings: { demo, publicUrl, cards: createStripe(stripe), ...current },
      clock,
      randomBytes: (count) => randomBytes(count),
      log,
      catalogue: createCatalogue(database.withTables()),
      pictures: readPictures(publicUrl),
      rates,
    })
    if (payments) await work(payments)
    settings.stop()
  } finally {
    await database.close()
  }
}
