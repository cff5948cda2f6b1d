import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { createCart, keyIn, one, variant } from '../carts/cart.fixture.ts'
import { openDemo } from '../engine.fixture.ts'
import { address, paymentForm } from './checkout.fixture.ts'

const [mine, theirs] = ['secret-of-my-browser', 'secret-of-another']

forEachDatabase((databases) => {
  async function open() {
    const { engine, ask } = await openDemo(await databases.fresh())
    const { checkout } = engine
    const input = { lines: [one(variant.gel)], buyerIdentity: { countryCode: 'US' } }
    const { change } = await ask(createCart, { input })
    const key = keyIn(change.cart.checkoutUrl)
    const shown = (browser: string) => checkout.read(key, 'en', undefined, browser)
    const type = (form: Record<string, string>, browser: string) =>
      checkout.saveInformation(key, form, 'en', browser)
    return { checkout, key, shown, type }
  }
  const traces = /Ada|Analytical|ada@/

  it('shows what was typed to the browser that typed it, and to no other with the link', async () => {
    const { shown, type } = await open()
    expect(await type(address, mine)).toBeNull()
    expect(await shown(mine)).toMatchObject({ readyToPay: true, information: { firstName: 'Ada' } })
    for (const other of [theirs, '', mine.slice(1)]) {
      const view = await shown(other)
      expect(view).toMatchObject({ status: 'open', readyToPay: false })
      expect(JSON.stringify(view)).not.toMatch(traces)
    }
  })

  it('keeps nothing that somebody else typed when another browser takes the step', async () => {
    const { shown, type } = await open()
    await type({ ...address, address2: 'Apt 7', phone: '555 010 0100' }, mine)
    expect(await type({ ...address, firstName: 'Grace' }, theirs)).toBeNull()
    const view = await shown(theirs)
    expect(view).toMatchObject({ information: { firstName: 'Grace' } })
    expect(JSON.stringify(view)).not.toMatch(/Apt 7|555 010/)
    expect(await shown(mine)).toMatchObject({ readyToPay: false })
  })

  it('names what is missing when another browser sends a part of the form', async () => {
    const { type } = await open()
    await type(address, mine)
    expect(await type({ firstName: 'Grace' }, theirs)).toMatchObject({
      kind: 'invalid',
      fields: expect.arrayContaining(['email', 'lastName', 'address1']),
    })
  })

  it('places no order with what another browser typed, and shows the order to its buyer alone', async () => {
    const { checkout, key, shown, type } = await open()
    await type(address, mine)
    const form = await paymentForm(checkout, key)
    const pay = (browser: string) => checkout.placeOrder(key, form, 'en', undefined, browser)
    expect(await pay(theirs)).toEqual({ kind: 'informationMissing' })
    expect(await pay(mine)).toBeNull()
    expect(await pay(mine), 'a retry places nothing more').toBeNull()
    expect(await shown(mine)).toMatchObject({ status: 'completed', email: address.email })
    expect(await shown(theirs)).toBeNull()
    expect(await shown('')).toBeNull()
  })
})
