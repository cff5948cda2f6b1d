import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { tagProduct, webhookFixture } from './webhooks.fixture.ts'

const create = `mutation ($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) {
    webhookSubscription { id } userErrors { message } } }`
const update = `mutation ($id: ID!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: $input) { userErrors { message } } }`
const list =
  '{ webhookSubscriptions(first: 9) { nodes { uri } } webhookSubscriptionsCount { count } }'
const topic = 'PRODUCTS_UPDATE'
const stock = 'shpat_write_products'

forEachDatabase((databases) => {
  const { receiver, open } = webhookFixture(databases)

  async function subscribed() {
    const { received, url } = await receiver()
    const shop = await open()
    const { admin } = shop
    const asStock = { scopes: ['write_products'] } as const
    const of = (path: string) => ({ topic, input: { uri: `${url}/${path}` } })
    const made = await admin.ask(create, of('stock'), asStock)
    await admin.ask(create, of('other'))
    const change = async (tag: string) => {
      await admin.ask(tagProduct, { tags: [tag] })
      await shop.sendAll()
      return received
        .splice(0)
        .map(({ path }) => path)
        .sort()
    }
    const uris = async () => {
      const { webhookSubscriptions, webhookSubscriptionsCount } = await admin.ask(list)
      const found = webhookSubscriptions.nodes.map(({ uri }: { uri: string }) => uri)
      expect(webhookSubscriptionsCount.count).toBe(found.length)
      return found.map((uri: string) => uri.slice(url.length))
    }
    const id = made.webhookSubscriptionCreate.webhookSubscription.id
    return { ...shop, url, change, uris, asStock, id }
  }

  it('get nothing any more, and what was waiting for them is never sent', async () => {
    const { admin, change, uris, rows, sendAll } = await subscribed()
    expect(await change('one')).toEqual(['/other', '/stock'])
    await admin.ask(tagProduct, { tags: ['two'] })
    admin.left.add(stock)
    await sendAll()
    expect((await rows()).filter(({ sent_at }) => sent_at === null)).toEqual([])
    expect(await change('three')).toEqual(['/other', '/other'])
    expect(await uris()).toEqual(['/other'])
  })

  it('are in no list from that moment on', async () => {
    const { admin, uris } = await subscribed()
    expect(await uris()).toEqual(['/stock', '/other'])
    admin.left.add(stock)
    expect(await uris()).toEqual(['/other'])
  })

  it('leave a subscription to whoever changed it last, and it ends with them', async () => {
    const { admin, id, url, change } = await subscribed()
    await admin.ask(update, { id, input: { uri: `${url}/taken-over` } })
    admin.left.add(stock)
    expect(await change('one')).toEqual(['/other', '/taken-over'])
    admin.left.add('shpat_all')
    expect(await change('two')).toEqual([])
  })
})
