import type { Transaction } from 'kysely'
import { readPurchase } from '#/clients/shop/purchases.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { dayMs } from '#/contract/durations.ts'
import { type Language, offeredOr } from '#/contract/languages.ts'
import { reviewRequestDays } from '#/contract/review-requests.ts'
import { productKey } from '#/contract/reviews.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { newSecret } from '#/credentials/random-secrets.ts'
import type { Database } from '#/database/database.ts'
import type { EmailItem } from '#/mail/email-blocks.ts'
import { emailPicture } from '#/mail/email-picture.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { HostedShipments, Shipment } from '#/ports/hosted-shop.ts'
import type { BackendTables } from '../database/tables.ts'
import { listReviewsOf } from '../reviews/reviews.store.ts'
import { isPaidInFull, toAuthor } from '../reviews/who-may-review.ts'
import { reviewRequestEmail } from './review-request-email.ts'
import {
  advanceProgress,
  hasStopped,
  insertRequest,
  type ReviewRequest,
  readProgress,
} from './review-requests.store.ts'

export interface RequestDeps {
  database: Database<BackendTables>
  shipments: HostedShipments
  shopFor: (visitor: { language: Language; address: string }) => ShopAccess
  settings: { publicUrl: string; reviewRequestDays: number; facts: () => EmailFacts }
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
}

/** The shop itself is the caller. */
const ownAddress = '127.0.0.1'
/** Nobody is asked about older deliveries, for example when emails are turned on later. */
const staleAfterDays = 30

interface DueRequest {
  request: ReviewRequest
  language: Language
  items: readonly EmailItem[]
}

/**
 * Asks the buyers of parcels that left long enough ago, once per order. Progress is saved together with the
 * emails, so any number of processes may run it at once.
 * @returns how many emails were queued
 */
export async function sendReviewRequests(deps: RequestDeps): Promise<number> {
  const { database, settings, clock, shipments } = deps
  if (settings.reviewRequestDays === 0) return 0
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const until = daysAgo(settings.reviewRequestDays)
  const stale = daysAgo(settings.reviewRequestDays + staleAfterDays)
  let sent = 0
  for (;;) {
    const after = await readProgress(database.db, shipments.shop)
    const due = await shipments.list({ after, since: stale, until })
    const last = due.at(-1)
    if (!last) return sent
    const fresh = due.filter(({ leftAt }) => leftAt > stale)
    const requests = await Promise.all(fresh.map((shipment) => requestFor(deps, shipment, now)))
    sent += await database.transact(async (tx) => {
      if (!(await advanceProgress(tx, shipments.shop, { from: after, to: last.id }))) return 0
      let queued = 0
      for (const request of requests) {
        if (request && (await ask(tx, request, { ...deps, now }))) queued += 1
      }
      return queued
    })
  }
}

/** @returns whether an email was queued: not if the customer has stopped them or was already asked */
async function ask(
  tx: Transaction<BackendTables>,
  { request, ...message }: DueRequest,
  { settings, randomBytes, now }: Pick<RequestDeps, 'settings' | 'randomBytes'> & { now: Date },
): Promise<boolean> {
  if (await hasStopped(tx, request.customer.id)) return false
  const token = newSecret(randomBytes)
  const saved = { tokenHash: token.hash, now: now.toISOString() }
  if (!(await insertRequest(tx, request, saved))) return false
  const written = reviewRequestEmail(request, {
    ...message,
    token: token.text,
    publicUrl: settings.publicUrl,
    facts: settings.facts(),
  })
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), written, now)
  return true
}

/** Undefined if there's nothing to ask: not everything has shipped, something was refunded, or all is reviewed. */
async function requestFor(
  { database, shopFor, settings }: RequestDeps,
  { customer, orderId, orderNumber, language: spoken }: Shipment,
  now: Date,
): Promise<DueRequest | undefined> {
  const language = offeredOr(settings.facts().languages, spoken)
  const author = toAuthor({ ...customer, createdAt: customer.since })
  if (!author) return undefined
  const order = await readPurchase(shopFor({ language, address: ownAddress }), orderId)
  if (order?.fulfillmentStatus !== 'FULFILLED' || !isPaidInFull(order)) return undefined
  const reviewed = new Set(
    (await listReviewsOf(database.db, customer.id)).map(({ product }) => product.id),
  )
  const open = order.lines.filter(({ product }) => !reviewed.has(productKey.parse(product.id)))
  if (open.length === 0) return undefined
  const { firstName, lastName } = author
  const { id, email, since } = customer
  return {
    language,
    items: open.map(({ product: { title, featuredImage: image } }) => ({
      title,
      picture: emailPicture(image?.url, settings.publicUrl),
    })),
    request: {
      orderId,
      orderNumber,
      customer: { id, email, firstName, lastName, since },
      expiresAt: new Date(now.getTime() + reviewRequestDays * dayMs).toISOString(),
    },
  }
}
