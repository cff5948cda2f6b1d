import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect } from 'vitest'
import type { AllTables, TestDatabase } from '#/tests/fixtures/databases.ts'
import { createTestStaff } from '../admin-api/admin-api.fixture.ts'
import { settings } from '../engine.fixture.ts'
import { engraved, openShopOn } from '../orders/orders.fixture.ts'
import { createWebhookSender, type WebhookSenderDeps } from './sender.ts'

/** A request to the receiver. */
interface Received {
  path: string
  topic: string
  headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies as freely as a receiver does
  body: any
  isSigned: boolean
}

const createSubscription = `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) {
    webhookSubscription { id topic uri includeFields } userErrors { field message } } }`

/** A real server that receives webhooks, and shops that send to it; both are closed after the test. */
export function webhookFixture(databases: TestDatabase) {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end()
  })

  async function receiver(
    respond = (_path: string, response: ServerResponse) => void response.end(),
  ) {
    const received: Received[] = []
    /** The highest number of concurrent requests with the same id. */
    const atOnce = { most: 0, now: new Map<string, number>() }
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const raw = Buffer.concat(chunks)
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const id = headers['x-shopify-webhook-id'] ?? ''
      atOnce.now.set(id, (atOnce.now.get(id) ?? 0) + 1)
      atOnce.most = Math.max(atOnce.most, atOnce.now.get(id) ?? 0)
      response.on('close', () => atOnce.now.set(id, (atOnce.now.get(id) ?? 1) - 1))
      const signature = createHmac('sha256', settings.webhookSecret).update(raw).digest('base64')
      received.push({
        path: request.url ?? '',
        topic: headers['x-shopify-topic'] ?? '',
        headers,
        body: JSON.parse(raw.toString()),
        isSigned: headers['x-shopify-hmac-sha256'] === signature,
      })
      respond(request.url ?? '', response)
    })
    const listen = (port = 0) =>
      new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const close = () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }
    await listen()
    endings.push(close)
    const { port } = server.address() as AddressInfo
    return { received, atOnce, url: `http://127.0.0.1:${port}`, close, listen: () => listen(port) }
  }

  /** The demo shop, which may send to this machine. */
  async function open() {
    const database = await databases.fresh()
    const shop = await openShopOn(database, { fetchLoopback: true, ...engraved })
    const subscribe = async (topic: string, input: object) => {
      const { webhookSubscriptionCreate } = await shop.admin.ask(createSubscription, {
        topic,
        input,
      })
      expect(webhookSubscriptionCreate.userErrors).toEqual([])
      return webhookSubscriptionCreate.webhookSubscription
    }
    const sendAll = async () => {
      while (await shop.engine.webhooks.sendDue());
    }
    /** Another process's sender. */
    const sender = (changes: Partial<WebhookSenderDeps> = {}) =>
      createWebhookSender({
        db: database.withTables<AllTables>().db,
        staff: createTestStaff(),
        settings: { ...settings, fetchLoopback: true },
        bodies: new Map([['Product', async (id) => ({ id })]]),
        clock: () => shop.clock.now,
        log: { info() {}, error() {} },
        ...changes,
      })
    const rows = () =>
      database.db.selectFrom('shop_webhook_deliveries').selectAll().orderBy('id').execute()
    return { ...shop, subscribe, sendAll, sender, rows }
  }
  return { receiver, open }
}

export const tagProduct = `mutation ($tags: [String!]!) {
  tagsAdd(id: "gid://shopify/Product/1", tags: $tags) { userErrors { message } } }`
