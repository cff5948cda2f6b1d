import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { address, buy, fillCart, openCheckoutOn, readOpen } from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  async function shop() {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    const { checkout, clock } = openCheckoutOn(database)
    const save = (key: string, changes: Record<string, string>) =>
      checkout.saveInformation(key, { ...address, ...changes }, 'en')
    return { db: database.db, checkout, clock, save }
  }

  it('is stored, cleaned, and makes the checkout ready to pay', async () => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect((await readOpen(checkout, key)).readyToPay).toBe(false)
    expect(await save(key, { email: ' Ada@Glovebox.TEST ', city: ' Portland ' })).toBeNull()
    const open = await readOpen(checkout, key)
    expect(open.readyToPay).toBe(true)
    expect(open.information).toEqual({
      email: 'ada@glovebox.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      address1: '1 Analytical Way',
      city: 'Portland',
      state: 'CA',
      zip: '94110',
      shippingMethod: 'standard',
    })
  })

  it('keeps what is valid and names what is not', async () => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await save(key, {})
    expect(await save(key, { email: 'ada@', zip: '9411', city: 'Salem' })).toEqual({
      kind: 'invalid',
      fields: ['email', 'zip'],
    })
    const { information, readyToPay } = await readOpen(checkout, key)
    expect(information).toMatchObject({ city: 'Salem', state: 'CA' })
    expect(information).not.toHaveProperty('email')
    expect(readyToPay).toBe(false)
  })

  it('keeps the last value of a field that the form does not have', async () => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await save(key, {})
    expect(await checkout.saveInformation(key, { shippingMethod: 'express' }, 'en')).toBeNull()
    const { information } = await readOpen(checkout, key)
    expect(information).toMatchObject({ shippingMethod: 'express', city: 'Portland' })
  })

  it('names every field that is missing', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await checkout.saveInformation(key, {}, 'en')).toEqual({
      kind: 'invalid',
      fields: [
        'email',
        'firstName',
        'lastName',
        'address1',
        'city',
        'state',
        'zip',
        'shippingMethod',
      ],
    })
  })

  it.each([
    ['firstName', 'Ada\r\nBcc: eve@glovebox.test', 'unprintable'],
    ['firstName', 'Win at https://evil.test', 'webAddress'],
    ['lastName', 'www.evil.test', 'webAddress'],
    ['address1', 'www.prize.example/win', 'webAddress'],
    ['address2', 'https://evil.test', 'webAddress'],
    ['city', 'www.evil.com', 'webAddress'],
    ['firstName', 'x'.repeat(51), 'unprintable'],
    ['lastName', '<b>Ada</b>', 'unprintable'],
    ['address1', 'One\u0007Way', 'unprintable'],
    ['address2', 'Two\u0000', 'unprintable'],
    ['city', 'x'.repeat(81), 'unprintable'],
    ['city', '  '],
    ['state', 'PR'],
    ['state', ''],
    ['zip', '94110-12'],
    ['phone', '12345'],
    ['email', 'ada@glovebox.test, eve@glovebox.test'],
    ['email', 'ada@glovebox.test\r\nBcc: eve@glovebox.test'],
    ['shippingMethod', 'overnight'],
  ])('refuses %s: %j', async (field, value, reason = '') => {
    const { db, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await save(key, { [field]: value })).toEqual({
      kind: 'invalid',
      fields: [field],
      ...(reason && { reasons: { [field]: reason } }),
    })
  })

  it.each([
    ['firstName', 'Jean-François'],
    ['lastName', 'O’Neil Jr.'],
    ['zip', '94110-1234'],
    ['phone', '+1 (503) 555-0100'],
    ['address2', 'Apt #4, c/o Smith & Sons'],
    ['state', 'DC', { zip: '20001' }],
  ])('takes %s: %j', async (field, value, rest: Record<string, string> = {}) => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await save(key, { [field]: value, ...rest })).toBeNull()
    expect((await readOpen(checkout, key)).information).toMatchObject({ [field]: value })
  })

  it.each([
    ['phone', '415.555.0132', '415-555-0132'],
    ['phone', '(415) 555-0132 x12', '(415) 555-0132 x12'],
    ['phone', '\u202d(415) 555-0132\u202c', '(415) 555-0132'],
    ['phone', '(415)\u00a0555\u20110132', '(415) 555-0132'],
    ['city', 'ST.LOUIS', 'ST.LOUIS', { state: 'MO', zip: '63101' }],
    ['city', 'FT.WORTH', 'FT.WORTH', { state: 'TX', zip: '76101' }],
    ['address1', '12 Oak st.apt 4', '12 Oak st.apt 4'],
    ['address1', 'PO.BOX 12', 'PO.BOX 12'],
    ['address1', '\u200e1 Main St', '1 Main St'],
    ['firstName', 'DR.JOHN', 'DR.JOHN'],
    ['lastName', 'Test\u200e', 'Test'],
    ['email', 'o&m@mail.example', 'o&m@mail.example'],
    ['email', 'a/b@mail.example', 'a/b@mail.example'],
    ['email', 'info@rücher.example', 'info@xn--rcher-kva.example'],
    ['zip', '021341234', '02134-1234', { state: 'MA' }],
    ['zip', '02134\u20131234', '02134-1234', { state: 'MA' }],
  ])('cleans %s: %j', async (field, typed, stored, rest: Record<string, string> = {}) => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await save(key, { ...rest, [field]: typed })).toBeNull()
    expect((await readOpen(checkout, key)).information).toMatchObject({ [field]: stored })
  })

  it('says that a ZIP code is of another state, and takes it once either is right', async () => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    expect(await save(key, { zip: '10001' })).toEqual({
      kind: 'invalid',
      fields: ['zip'],
      reasons: { zip: 'otherState' },
    })
    expect((await readOpen(checkout, key)).readyToPay).toBe(false)
    expect(await save(key, { state: 'NY', zip: '10001' })).toBeNull()
    expect((await readOpen(checkout, key)).readyToPay).toBe(true)
  })

  it('begins with the address that the cart knows', async () => {
    const { db, checkout } = await shop()
    const key = await fillCart(db, { gel: 1 }, { email: 'buyer@glovebox.test' })
    expect((await readOpen(checkout, key)).information).toEqual({ email: 'buyer@glovebox.test' })
  })

  it('does not change an order that stands', async () => {
    const { db, checkout, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    await buy(checkout, key)
    expect(await save(key, { city: 'Elsewhere' })).toBeNull()
    expect(await checkout.read(key, 'en')).toMatchObject({ information: { city: 'Portland' } })
  })

  it('keeps a cart from expiring while its buyer is at it', async () => {
    const { db, checkout, clock, save } = await shop()
    const key = await fillCart(db, { gel: 1 })
    clock.now = new Date('2026-12-15T09:00:00.000Z')
    await save(key, {})
    clock.now = new Date('2027-01-10T09:00:00.000Z')
    expect(await checkout.read(key, 'en')).toMatchObject({ status: 'open' })
  })
})
