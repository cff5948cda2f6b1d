import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { address } from '../checkout/checkout.fixture.ts'
import { openShopOn } from './orders.fixture.ts'

/** Outlook on Windows shows no WebP. */
const picture =
  /<img src="http:\/\/localhost:3000\/pictures\/[a-z-]+\.[0-9a-f]+\.jpg\?width=160" alt=""/g

forEachDatabase((databases) => {
  const openShop = async () => openShopOn(await databases.fresh())

  it('shows parcels and tracking, and tells the buyer', async () => {
    const { signedIn, buy, orders, fulfil, emails } = await openShop()
    const token = await signedIn()
    await buy(token, 2)
    await fulfil({ pieces: new Map([[0, 1]]) })
    const [partly] = (await orders(token)).nodes
    expect(partly.fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
    await fulfil({ tracking: [] })
    const [whole] = (await orders(token)).nodes
    expect(whole.fulfillmentStatus).toBe('FULFILLED')
    expect(whole.successfulFulfillments).toEqual([
      {
        trackingCompany: 'UPS',
        trackingInfo: [
          { number: '1Z999AA10123456784', url: 'https://ups.example/1Z999AA10123456784' },
        ],
        fulfillmentLineItems: {
          nodes: [{ quantity: 1, lineItem: { title: 'Gel Cleaner' } }],
        },
      },
      {
        trackingCompany: 'UPS',
        trackingInfo: [],
        fulfillmentLineItems: {
          nodes: [
            { quantity: 1, lineItem: { title: 'Gel Cleaner' } },
            { quantity: 1, lineItem: { title: 'Wet Wipes' } },
          ],
        },
      },
    ])
    const published = (await emails()).filter(({ subject }) => subject.includes('on its way'))
    expect(published.map(({ recipient }) => recipient)).toEqual([address.email, address.email])
    expect(published[0]?.text).toContain('Part of your order has shipped.')
    expect(published[0]?.text).toContain('1 × Gel Cleaner')
    expect(published[0]?.text).toContain('https://ups.example/1Z999AA10123456784')
    expect(published[0]?.html).toContain(
      '<a href="https://ups.example/1Z999AA10123456784" style="color:#14201F;text-decoration:underline">1Z999AA10123456784</a>',
    )
    expect(published[0]?.html.match(picture)).toHaveLength(1)
    expect(published[1]?.html.match(picture)).toHaveLength(2)
    expect(published[1]?.text).toContain('Your package has shipped.')
    expect(published[1]?.text).toContain(`View your order: ${whole.statusUrl}`)
  })

  it('sends no piece twice, whoever asks at once', async () => {
    const { signedIn, buy, orders, fulfil, emails } = await openShop()
    const token = await signedIn()
    await buy(token)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => fulfil()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await orders(token)).nodes[0].successfulFulfillments).toHaveLength(1)
    const published = (await emails()).filter(({ subject }) => subject.includes('on its way'))
    expect(published).toHaveLength(1)
  })

  it('refuses parcels that cannot be', async () => {
    const { buy, fulfil } = await openShop()
    await buy(null)
    const url = 'javascript:alert(1)'
    await expect(fulfil({ orderNumber: '1002' })).rejects.toThrow('There is no order #1002.')
    await expect(fulfil({ orderNumber: 'x' })).rejects.toThrow('There is no order #x.')
    await expect(fulfil({ pieces: new Map([[0, 2]]) })).rejects.toThrow('has 1 left to ship')
    await expect(fulfil({ pieces: new Map() })).rejects.toThrow(
      'A shipment needs at least one item.',
    )
    await expect(fulfil({ tracking: [{ number: '1', url }] })).rejects.toThrow('https://')
    await expect(fulfil({ tracking: [{ number: '<1>', url: null }] })).rejects.toThrow('<1>')
  })
})
