import { expect, it } from 'vitest'
import type { CustomerOrder } from '#/contract/orders.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { gel, newCar, openOrders } from './orders.fixture.ts'

forEachDatabase((databases) => {
  it('names what is sold today in the language of whoever asks, and what is not as it was bought', async () => {
    const database = await databases.fresh()
    const { call, tokenOf, testRequest, placeOrder } = await openOrders(database)
    const token = await tokenOf()
    await placeOrder(token, await testRequest({ [gel]: 1, [newCar]: 2 }))
    const seen = async (language: string) => {
      const headers = { cookie: `language=${language}` }
      const listed = await call('GET', '/api/orders', { token, headers })
      const all: CustomerOrder[] = await listed.json()
      for (const order of all) {
        const path = `/api/orders/${encodeURIComponent(btoa(order.id))}`
        const answer = await (await call('GET', path, { token, headers })).json()
        const { documents: _, pendingRefunds: __, ...answered } = answer // a list doesn't tell of those
        for (const parcel of answered.successfulFulfillments ?? [])
          delete parcel.fulfillmentLineItems // nor of what is in the parcels
        expect(answered).toEqual(order)
      }
      const [test] = all.flatMap((order) => ('status' in order ? order.items : []))
      const bought = all.find(({ orderNumber }) => orderNumber === 1002)
      if (!bought || 'status' in bought) throw new Error('Order 1002 is gone.')
      const lines = bought.lineItems.edges.map(({ node }) => node)
      const gels = lines.find(({ variant }) => variant?.id === gel) ?? lines.at(0)
      const scented = all.flatMap((order) => ('status' in order ? order.items : [])).at(1)
      return {
        today: gels?.variant?.product.title,
        once: gels?.title,
        test: [test?.productName, test?.variantTitle],
        scented: [scented?.productName, scented?.variantTitle],
      }
    }
    expect(await seen('en')).toEqual({
      today: 'Gel Cleaner',
      once: 'Gel Cleaner',
      test: ['Gel Cleaner', null],
      scented: ['Express Kit', 'New Car'],
    })
    expect(await seen('fr')).toEqual({
      today: 'Gel nettoyant',
      once: 'Gel Cleaner',
      test: ['Gel nettoyant', null],
      scented: ['Kit Express', 'Voiture neuve'],
    })
    await database.transact(async (tx, publish) => {
      await tx.updateTable('shop_products').set({ published: 0 }).execute()
      publish('catalogue')
    })
    expect(await seen('fr')).toMatchObject({
      test: ['Gel Cleaner', null],
      scented: ['Express Kit', 'New Car'],
    })
  })
})
