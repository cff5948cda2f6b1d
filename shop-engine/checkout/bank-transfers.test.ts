import { expect, it } from 'vitest'
import { registeredNowhere } from '#/content/first-settings.ts'
import type { BankAccount } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts, taxes } from '#/tests/fixtures/first-settings.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { account } from './card.fixture.ts'
import { address, buy, countRows, fillCart, openCheckoutOn, readOpen } from './checkout.fixture.ts'
import { fillSmallShop } from './small-shop.fixture.ts'

forEachDatabase((databases) => {
  /** A shop of one's own without cards. */
  async function shop(
    bankAccount: BankAccount | null,
    { bankTransfer = true, demo = false }: { bankTransfer?: boolean; demo?: boolean } = {},
  ) {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    const { checkout } = openCheckoutOn(database, {
      settings: {
        publicUrl: 'http://localhost:3000',
        demo,
        facts,
        taxes,
        bankAccount: () => bankAccount,
        bankTransfer: () => bankTransfer,
      },
    })
    const order = async (country: string) => {
      const key = await fillCart(database.db, { gel: 1 }, { country })
      await checkout.saveInformation(key, address, 'en')
      const { paymentChoices, paymentsNotOffered } = await readOpen(checkout, key)
      const outcome = await buy(checkout, key, { paymentMethod: 'bank-transfer' })
      const offered = paymentChoices.map(({ id }) => id)
      return { offered, why: paymentsNotOffered.map(({ explanation }) => explanation), outcome }
    }
    return { db: database.db, order }
  }

  it.each([
    ['without an account', null, true],
    ['with transfers turned off', account, false],
  ] as const)('takes no order by transfer %s, not even by a posted form', async (_, saved, on) => {
    const { db, order } = await shop(saved, { bankTransfer: on })
    expect(await order('US')).toEqual({
      offered: [],
      why: [],
      outcome: { kind: 'noPaymentMethod' },
    })
    expect(await countRows(db)).toMatchObject({ orders: 0, emails: 0 })
  })

  it('takes transfers in the currencies of the account alone, and says so', async () => {
    const { order } = await shop({ ...account, currencies: ['USD', 'GBP'] })
    expect(await order('US')).toEqual({ offered: ['bank-transfer'], why: [], outcome: null })
    expect(await order('GB')).toMatchObject({ outcome: null })
    expect(await order('FR')).toEqual({
      offered: [],
      why: [expect.stringMatching(/^Our bank account takes USD or GBP only\./)],
      outcome: { kind: 'noPaymentMethod' },
    })
  })

  it('names no tax rates where the owner is registered nowhere', async () => {
    const database = (await databases.fresh()).withTables<ShopTables>()
    await fillSmallShop(database.db)
    const own = { publicUrl: 'http://localhost:3000', demo: false, facts }
    const { checkout } = openCheckoutOn(database, {
      settings: { ...own, taxes: () => registeredNowhere(taxes()) },
    })
    const key = await fillCart(database.db, { gel: 1 })
    await checkout.saveInformation(key, address, 'en')
    expect(await readOpen(checkout, key)).toMatchObject({
      taxRatesAsOf: null,
      totals: { tax: { amount: 0 } },
    })
  })

  it('shows an example account in the demo, in every currency, unless transfers are off', async () => {
    for (const country of ['US', 'FR', 'JP']) {
      const { order } = await shop(null, { demo: true })
      expect((await order(country)).outcome).toBeNull()
    }
    const { order } = await shop(null, { demo: true, bankTransfer: false })
    expect(await order('US')).toEqual({
      offered: ['simulated'],
      why: [],
      outcome: { kind: 'paymentMissing' },
    })
  })
})
