import { hash } from 'node:crypto'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import type { TestOrderRequest } from '#/contract/test-checkout.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { type PricedTestOrder, priceTestOrder } from './price-test-order.ts'
import { findTestOrder, insertTestOrder } from './test-order.store.ts'
import type { NewTestOrder, PlacedTestOrder } from './test-order.types.ts'
import { testOrderEmail } from './test-order-email.ts'
import { findKey, takeKey } from './test-order-key.store.ts'

type TestOrderDeps = Pick<BackendDeps, 'database' | 'clock' | 'settings'>

/** A test order to place. */
export interface WantedTestOrder {
  customerId: string
  /** The account's own address, to which the email goes. */
  accountEmail: string
  language: Language
  request: TestOrderRequest
  /** The same when the same order is sent again; null to place it regardless. */
  idempotencyKey: string | null
}

interface Key {
  keyHash: string
  requestHash: string
}

/** Another request has used the key while this one was under way. */
class KeyTaken extends Error {}

/**
 * Places a test order, once per idempotency key; it moves no stock and no money. The order, its email, and the key
 * are written together or not at all.
 * @throws Refusal `idempotencyKeyReused`, and what `priceTestOrder` throws
 */
export async function placeTestOrder(
  deps: TestOrderDeps,
  wanted: WantedTestOrder,
  shop: ShopAccess,
): Promise<PlacedTestOrder> {
  const key = keyOf(wanted)
  const placed = key && (await placedBefore(deps, wanted.customerId, key))
  if (placed) return placed

  const { customerId, accountEmail, language, request } = wanted
  const order: NewTestOrder = {
    customerId,
    language,
    createdAt: deps.clock().toISOString(),
    address: request.shippingAddress,
    ...withOwnPaths(await priceTestOrder(shop, request), deps.settings),
  }
  try {
    return await deps.database.transact((tx) =>
      writeTestOrder(tx, { order, accountEmail, key, deps }),
    )
  } catch (error) {
    const rival = key && error instanceof KeyTaken
    const theirs = rival ? await placedBefore(deps, customerId, key) : null
    if (theirs) return theirs
    throw error
  }
}

function withOwnPaths(
  order: PricedTestOrder,
  { publicUrl }: { publicUrl: string },
): PricedTestOrder {
  const lines = order.lines.map(({ image, ...line }) => ({
    ...line,
    image: image?.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : image,
  }))
  return { ...order, lines }
}

/** Keys are per customer, so nobody can learn of an order by trying other people's keys. */
function keyOf({ customerId, idempotencyKey, request }: WantedTestOrder): Key | null {
  if (idempotencyKey === null) return null
  return {
    keyHash: hash('sha256', `${customerId} ${idempotencyKey}`),
    requestHash: hash('sha256', JSON.stringify(request)),
  }
}

/** @throws Refusal `idempotencyKeyReused` if the key was used for another request */
async function placedBefore(
  { database: { db }, clock }: TestOrderDeps,
  customerId: string,
  { keyHash, requestHash }: Key,
): Promise<PlacedTestOrder | null> {
  const existing = await findKey(db, keyHash, clock())
  if (!existing) return null
  if (existing.requestHash !== requestHash) throw new Refusal('idempotencyKeyReused')
  return (await findTestOrder(db, { customerId, id: existing.orderId })) ?? null
}

async function writeTestOrder(
  tx: Db,
  {
    order,
    accountEmail,
    key,
    deps,
  }: { order: NewTestOrder; accountEmail: string; key: Key | null; deps: TestOrderDeps },
): Promise<PlacedTestOrder> {
  const now = deps.clock()
  const placed = await insertTestOrder(tx, order)
  if (key && !(await takeKey(tx, { ...key, orderId: placed.id }, now))) throw new KeyTaken()
  const message = testOrderEmail(placed, { ...deps.settings, recipient: accountEmail })
  await enqueueEmail(tx.$pickTables<'mail_outbox'>(), message, now)
  return placed
}
