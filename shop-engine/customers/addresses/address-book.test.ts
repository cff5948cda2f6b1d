import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import type { ShopTables } from '../../migrations/tables.ts'
import { NotSignedIn } from '../customer-refusal.ts'
import { codesOf, openCustomers, refusalsOf } from '../customers.fixture.ts'

const home = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Analytical Way',
  city: 'Portland',
  province: 'oregon',
  zip: '97201',
  country: 'united states',
  phone: '+1 503 555 0100',
}

forEachDatabase((databases) => {
  /** Two customers who are signed in. */
  async function two() {
    const database = await databases.fresh()
    const opened = await openCustomers(database, { cheapHashes: true })
    const mine = await opened.signUp()
    const theirs = await opened.signUp({ email: 'bob@glovebox.test' })
    const bookOf = async (token: string) => {
      const customer = await opened.customers.ofToken(token)
      if (!customer) throw new Error('nobody')
      const addresses = await opened.customers.addressesOf(customer)
      return {
        ids: addresses.map(({ id }) => id),
        default: (await opened.customers.defaultAddressOf(customer))?.id,
      }
    }
    return { ...opened, database: database.withTables<ShopTables>(), mine, theirs, bookOf }
  }

  it('keeps states and countries by their codes, and makes the first address the default', async () => {
    const { customers, mine, bookOf } = await two()
    const first = await customers.addAddress(mine, home)
    expect(first).toMatchObject({ province: 'OR', countryCode: 'US', company: null })
    const second = await customers.addAddress(mine, { ...home, country: 'FR', province: 'Paris' })
    expect(second).toMatchObject({ province: 'Paris', countryCode: 'FR' })
    expect(await bookOf(mine)).toEqual({ ids: [first.id, second.id], default: first.id })
  })

  it('changes what is given and takes away what is null', async () => {
    const { customers, mine } = await two()
    const { id } = await customers.addAddress(mine, home)
    const input = { address2: 'Apt 2', phone: null, province: 'WA' }
    expect(await customers.changeAddress(mine, { id, input })).toMatchObject({
      address1: home.address1,
      address2: 'Apt 2',
      phone: null,
      province: 'WA',
    })
  })

  it('lets the newest of the others be the default when the default goes', async () => {
    const { customers, mine, bookOf } = await two()
    const [first, second, third] = [
      await customers.addAddress(mine, home),
      await customers.addAddress(mine, home),
      await customers.addAddress(mine, home),
    ]
    await customers.chooseDefaultAddress(mine, second.id)
    expect((await bookOf(mine)).default).toBe(second.id)
    await customers.removeAddress(mine, second.id)
    expect(await bookOf(mine)).toEqual({ ids: [first.id, third.id], default: third.id })
    await customers.removeAddress(mine, first.id)
    await customers.removeAddress(mine, third.id)
    expect(await bookOf(mine)).toEqual({ ids: [], default: undefined })
  })

  it('answers for the address of somebody else as for one that does not exist', async () => {
    const { customers, mine, theirs, bookOf } = await two()
    const { id } = await customers.addAddress(theirs, home)
    for (const wanted of [id, 999_999, undefined]) {
      const input = { city: 'Elsewhere' }
      expect(await codesOf(customers.changeAddress(mine, { id: wanted, input }))).toEqual([
        'NOT_FOUND',
      ])
      expect(await codesOf(customers.removeAddress(mine, wanted))).toEqual(['NOT_FOUND'])
      expect(await codesOf(customers.chooseDefaultAddress(mine, wanted))).toEqual(['NOT_FOUND'])
    }
    expect(await bookOf(theirs)).toEqual({ ids: [id], default: id })
  })

  it('refuses whoever is not signed in', async () => {
    const { customers } = await two()
    await expect(customers.addAddress('', home)).rejects.toThrow(NotSignedIn)
    await expect(customers.changeAddress('', { id: 1, input: home })).rejects.toThrow(NotSignedIn)
    await expect(customers.removeAddress('', 1)).rejects.toThrow(NotSignedIn)
    await expect(customers.chooseDefaultAddress('', 1)).rejects.toThrow(NotSignedIn)
  })

  it.each([
    ['country', 'Atlantis', 'INVALID'],
    ['country', 'ZZ', 'INVALID'],
    ['province', 'Saxony', 'INVALID'],
    ['province', 'ON', 'INVALID'],
    ['address1', '<script>', 'CONTAINS_HTML_TAGS'],
    ['address2', 'x'.repeat(121), 'TOO_LONG'],
    ['city', 'Port\u0000land', 'INVALID'],
    ['lastName', 'www.evil.example', 'CONTAINS_URL'],
    ['phone', '1', 'INVALID'],
  ])('refuses %s %j with %s', async (name, value, code) => {
    const { customers, mine, bookOf } = await two()
    const refused = customers.addAddress(mine, { ...home, [name]: value })
    expect(await refusalsOf(refused)).toMatchObject([{ code, field: ['address', name] }])
    expect((await bookOf(mine)).ids).toEqual([])
  })

  it.each([
    ['US', 'california', 'CA'],
    ['US', 'PR', 'PR'],
    ['US', 'Armed Forces Europe', 'AE'],
    ['CA', 'Québec', 'QC'],
    ['CA', 'on', 'ON'],
    ['DE', 'Sachsen', 'Sachsen'],
  ])('knows the zones of %s: %s', async (country, province, code) => {
    const { customers, mine } = await two()
    const address = await customers.addAddress(mine, { ...home, country, province })
    expect(address.province).toBe(code)
  })

  it('leaves a zone alone that is not changed, and says which is wrong', async () => {
    const { customers, mine, database } = await two()
    const { id } = await customers.addAddress(mine, home)
    await database.db.updateTable('shop_customer_addresses').set({ province: 'Cascadia' }).execute()
    const changed = await customers.changeAddress(mine, { id, input: { city: 'Salem' } })
    expect(changed).toMatchObject({ city: 'Salem', province: 'Cascadia' })
    const refused = customers.changeAddress(mine, { id, input: { country: 'CA' } })
    expect(await refusalsOf(refused)).toMatchObject([
      { field: ['address', 'province'], message: 'Province is not valid' },
    ])
  })

  it('refuses an address with nothing in it, and the 101st', async () => {
    const { customers, mine, bookOf } = await two()
    expect(await codesOf(customers.addAddress(mine, { city: '  ' }))).toEqual(['BLANK'])
    for (let count = 0; count < 100; count += 1) await customers.addAddress(mine, home)
    expect(await codesOf(customers.addAddress(mine, home))).toEqual(['INVALID'])
    expect((await bookOf(mine)).ids).toHaveLength(100)
  })
})
