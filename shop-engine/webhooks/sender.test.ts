import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import type { FetchLimits } from '#/http/fetch-public.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { leaseMs, retryAfterMs } from './sender.ts'
import { tagProduct, webhookFixture } from './webhooks.fixture.ts'

const create = `mutation ($uri: String!) { webhookSubscriptionCreate(topic: PRODUCTS_UPDATE,
  webhookSubscription: { uri: $uri }) { webhookSubscription { id } userErrors { field message } } }`
const internal = 'Address cannot be a Shopify or an internal domain'

forEachDatabase((databases) => {
  const { receiver, open } = webhookFixture(databases)

  it('refuses addresses that are private, however they are spelt, and what is no https address', async () => {
    const { admin } = await openDemo(await databases.fresh())
    const refusals: Readonly<Record<string, string>> = {
      'https://127.0.0.1/': internal,
      'https://127.1/': internal,
      'https://localhost/hook': internal,
      'https://LOCALHOST./hook': internal,
      'https://[::1]/': internal,
      'https://0.0.0.0/': internal,
      'https://10.1.2.3:8443/': internal,
      'https://172.16.0.1/': internal,
      'https://192.168.1.1/': internal,
      'https://169.254.169.254/latest/meta-data': internal,
      'https://100.100.100.200/': internal,
      'https://2130706433/': internal,
      'https://0x7f000001/': internal,
      'https://0177.0.0.1/': internal,
      'https://0xa9.0xfe.0xa9.0xfe/': internal,
      'https://[::ffff:10.0.0.1]/': internal,
      'https://[::ffff:7f00:1]/': internal,
      'https://[64:ff9b::a9fe:a9fe]/': internal,
      'https://[fd00:ec2::254]/': internal,
      'https://[fe80::1]/': internal,
      'http://203.0.114.7/': 'Address protocol http:// is not supported',
      'file:///etc/passwd': 'Address protocol file:// is not supported',
      'pubsub://project/topic': 'Address protocol pubsub:// is not supported',
      'https://user:secret@203.0.114.7/': 'Address is invalid',
      'not an address': 'Address is invalid',
      '': "Address can't be blank",
      [`https://203.0.114.7/${'a'.repeat(2_048)}`]:
        'Address is too long (maximum is 2048 characters)',
    }
    for (const [uri, message] of Object.entries(refusals)) {
      const { webhookSubscriptionCreate } = await admin.ask(create, { uri })
      expect(webhookSubscriptionCreate, uri).toEqual({
        webhookSubscription: null,
        userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
      })
    }
    const update = `mutation ($id: ID!, $uri: String!) { webhookSubscriptionUpdate(id: $id,
      webhookSubscription: { uri: $uri }) { userErrors { message } } }`
    const { webhookSubscriptionCreate: made } = await admin.ask(create, {
      uri: 'https://203.0.114.7/',
    })
    const { id } = made.webhookSubscription
    const moved = await admin.ask(update, { id, uri: 'https://10.0.0.1/' })
    expect(moved.webhookSubscriptionUpdate.userErrors).toEqual([{ message: internal }])
  })

  it('looks at the address again when it connects, and goes where it looked', async () => {
    const { url, received } = await receiver()
    const { admin, sender, rows, clock } = await open()
    const { port } = new URL(url)
    await admin.ask(create, { uri: `http://shop.invalid:${port}/` })
    await admin.ask(tagProduct, { tags: ['new'] })
    let address = '10.0.0.1'
    let lookUps = 0
    const resolve: FetchLimits['resolve'] = (_host, _options, done) => {
      lookUps += 1
      const found: LookupAddress[] = [{ address, family: 4 }]
      done(null, found)
    }
    const trusting = sender({ resolve })
    await trusting.sendDue()
    expect(await rows()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: 'It is in a private network.' },
    ])
    address = '127.0.0.1'
    clock.now = new Date(clock.now.getTime() + 60_000)
    await trusting.sendDue()
    expect(lookUps).toBe(2)
    expect(received).toHaveLength(1)
    await admin.ask(tagProduct, { tags: ['newer'] })
    const strict = sender({
      resolve,
      settings: { publicUrl: 'http://shop.example', webhookSecret: '' },
    })
    await strict.sendDue()
    expect(received).toHaveLength(1)
    expect((await rows()).at(-1)).toMatchObject({ last_error: 'It is no https address.' })
  })

  it('follows no redirect, reads no endless answer, and waits five seconds at most', async () => {
    const { url, received } = await receiver((path, response) => {
      if (path === '/redirect') response.writeHead(302, { location: '/ok' }).end()
      else if (path === '/huge') {
        response.writeHead(200)
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      } else if (path !== '/silent') response.end()
    })
    const { admin, subscribe, sendAll, rows } = await open()
    for (const path of ['redirect', 'huge', 'silent'])
      await subscribe('PRODUCTS_UPDATE', { uri: `${url}/${path}` })
    await admin.ask(tagProduct, { tags: ['new'] })
    const began = Date.now()
    await sendAll()
    expect(Date.now() - began).toBeLessThan(8_000)
    expect(received.map(({ path }) => path).sort()).toEqual(['/huge', '/redirect', '/silent'])
    expect(await rows()).toMatchObject([
      { response_status: 302, sent_at: null, last_error: 'It was answered with 302.' },
      { response_status: 200, sent_at: expect.any(String) },
      { response_status: null, sent_at: null, last_error: 'It could not be reached.' },
    ])
  })

  it('lets a receiver that takes its time keep no other one waiting', async () => {
    const slow: ServerResponse[] = []
    const { url, received } = await receiver((path, response) => {
      if (path === '/slow') slow.push(response)
      else response.end()
    })
    const { admin, subscribe, sender } = await open()
    for (const path of ['slow', 'fast'])
      await subscribe('PRODUCTS_UPDATE', { uri: `${url}/${path}` })
    const rounds = sender()
    rounds.start()
    onTestFinished(async () => {
      for (const response of slow) response.end()
      await rounds.stop()
    })
    const fast = () => received.filter(({ path }) => path === '/fast').length
    await admin.ask(tagProduct, { tags: ['new'] })
    await expect.poll(() => [slow.length, fast()], { timeout: 4_000 }).toEqual([1, 1])
    await admin.ask(tagProduct, { tags: ['newer'] })
    // The slow one is given five seconds.
    await expect.poll(fast, { timeout: 4_000 }).toBe(2)
    expect(slow.length, 'in sequence').toBe(1)
  })

  it('keeps no receiver waiting for a year where the clock was a year ahead', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll, clock } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: url })
    const now = clock.now
    clock.now = new Date(now.getTime() + 365 * 24 * 3_600_000)
    await admin.ask(tagProduct, { tags: ['new'] })
    clock.now = now
    await sendAll()
    await sendAll()
    expect(received).toHaveLength(1)
  })

  it('tries for two days while a receiver is away, keeps the subscription, and sends again when asked', async () => {
    const { url, received, close, listen } = await receiver()
    const { admin, subscribe, sendAll, rows, clock, engine } = await open()
    const { id } = await subscribe('PRODUCTS_UPDATE', { uri: url })
    await close()
    await admin.ask(tagProduct, { tags: ['new'] })
    const began = clock.now.getTime()
    for (const wait of [0, ...retryAfterMs]) {
      clock.now = new Date(clock.now.getTime() + wait - 1_000)
      await sendAll()
      const before = (await rows())[0]?.attempts
      clock.now = new Date(clock.now.getTime() + 1_000)
      await sendAll()
      if (wait > 0) expect((await rows())[0]?.attempts).toBe(Number(before) + 1)
    }
    expect(clock.now.getTime() - began).toBe(48 * 3_600_000)
    expect(await rows()).toMatchObject([
      { attempts: retryAfterMs.length + 1, next_attempt_at: null, sent_at: null },
    ])
    await listen()
    const call = (method: string, path: string, scopes = 'all') =>
      engine.staffRoutes.request(`/api/admin/webhooks${path}`, {
        method,
        headers: { 'X-Shopify-Access-Token': `shpat_${scopes}` },
      })
    const number = id.split('/').at(-1)
    const log = await (await call('GET', `/${number}/deliveries`)).json()
    expect(log).toMatchObject({
      before: null,
      deliveries: [
        { topic: 'PRODUCTS_UPDATE', object: 'gid://shopify/Product/1', nextAttemptAt: null },
      ],
    })
    const [delivery] = log.deliveries
    expect((await call('POST', `/${number}/deliveries/${delivery.id}`)).status).toBe(204)
    expect(admin.changes.at(-1)).toMatchObject({
      mutation: 'webhookDeliverySendAgain',
      object: id,
      after: { deliverySentAgain: delivery.id },
    })
    await sendAll()
    expect(received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 1, response_status: 200, last_error: null }])
    expect(await (await call('GET', '')).json()).toEqual({ secret: 'test-webhook-secret' })
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${number}/deliveries`],
      ['POST', `/${number}/deliveries/${delivery.id}`],
    ] as const)
      await expect(call(method, path, 'write_orders,write_products')).rejects.toThrow(
        'scopeMissing',
      )
    await expect(call('POST', `/${number}/deliveries/99`)).rejects.toThrow('notFound')
    await expect(call('GET', '/99/deliveries')).rejects.toThrow('notFound')
    expect(
      (await admin.ask('{ webhookSubscriptionsCount { count } }')).webhookSubscriptionsCount,
    ).toEqual({ count: 1 })
  })

  it('lets one that is away keep nobody else waiting', async () => {
    const { url, received } = await receiver((path, response) => {
      if (path === '/away') response.writeHead(503).end()
      else response.end()
    })
    const { admin, subscribe, sendAll } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: `${url}/away` })
    await subscribe('PRODUCTS_UPDATE', { uri: `${url}/here` })
    for (let index = 0; index < 12; index += 1)
      await admin.ask(tagProduct, { tags: [`tag ${index}`] })
    await sendAll()
    expect(received.filter(({ path }) => path === '/here')).toHaveLength(12)
    expect(received.filter(({ path }) => path === '/away').length).toBeLessThan(4)
  })

  it('delivers once though several processes look at the same time', async () => {
    const { url, received, atOnce } = await receiver((_path, response) => {
      setTimeout(() => response.end(), 5)
    })
    const { admin, subscribe, sender } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: `${url}/a` })
    await subscribe('PRODUCTS_UPDATE', { uri: `${url}/b` })
    for (let index = 0; index < 15; index += 1)
      await admin.ask(tagProduct, { tags: [`tag ${index}`] })
    const senders = [sender(), sender(), sender()]
    for (let round = 0; round < 4; round += 1)
      await Promise.all(senders.map((one) => one.sendDue()))
    const ids = received.map(({ headers }) => headers['x-shopify-webhook-id'])
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
    expect(atOnce.most).toBe(1)
  })

  it('takes up what a killed process had in hand, under the same id', async () => {
    const { url, received } = await receiver()
    const { admin, subscribe, sendAll, database, clock } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: url })
    await admin.ask(tagProduct, { tags: ['new'] })
    await database.db
      .updateTable('shop_webhook_deliveries')
      .set({ attempts: 1, next_attempt_at: new Date(clock.now.getTime() + leaseMs).toISOString() })
      .execute()
    await sendAll()
    expect(received).toEqual([])
    clock.now = new Date(clock.now.getTime() + leaseMs)
    await sendAll()
    // Killed after it was answered, and before that was noted.
    const again = { sent_at: null, next_attempt_at: clock.now.toISOString() }
    await database.db.updateTable('shop_webhook_deliveries').set(again).execute()
    await sendAll()
    const ids = received.map(({ headers }) => headers['x-shopify-webhook-id'])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(received.map(({ body }) => body.id)).toEqual([1, 1])
  })

  it('forgets its log after a week', async () => {
    const { url } = await receiver()
    const { admin, subscribe, sendAll, rows, clock, engine } = await open()
    await subscribe('PRODUCTS_UPDATE', { uri: url })
    await admin.ask(tagProduct, { tags: ['new'] })
    await sendAll()
    await engine.webhooks.cleanUp()
    expect(await rows()).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 7 * 24 * 3_600_000 + 1)
    await engine.webhooks.cleanUp()
    expect(await rows()).toEqual([])
  })
})
