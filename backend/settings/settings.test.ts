import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { launchItems } from '#/contract/shop-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'

const account = {
  holder: 'Corner Car Care LLC',
  bank: 'First Bank',
  routingNumber: '123456789',
  accountNumber: '12345678',
}

const withRate = (ratePercent: string) => ({
  asOf: '2027-01-01',
  states: {
    ...firstSettings.taxes.states,
    CA: { ratePercent, shippingTaxed: false, included: false },
  },
  changes: [],
})

forEachDatabase((databases) => {
  async function openOwned() {
    const database = await databases.fresh()
    const opened = await openBackend(database, { demo: false })
    const { token } = await signedInAdmin(database)
    const read = async () => (await opened.call('GET', '/api/admin/settings', { token })).json()
    const change = (body: object) => opened.call('PATCH', '/api/admin/settings', { token, body })
    const entries = async () =>
      (await opened.call('GET', '/api/admin/reviews/audit-logs', { token })).json()
    return { ...opened, database, token, read, change, entries }
  }

  it('keeps what the owner sets, and logs it without the whole account number', async () => {
    const { read, change, entries } = await openOwned()
    expect(await read()).toEqual({
      version: 0,
      settings: firstSettings,
      fixed: [],
      lost: [],
      brandNotes: [],
      brandPictures: {},
    })
    const saved = await change({ version: 0, settings: { bankAccount: account } })
    expect(await saved.json()).toMatchObject({ version: 1, settings: { bankAccount: account } })
    expect(await read()).toMatchObject({ version: 1, settings: { bankAccount: account } })
    const { logs } = await entries()
    expect(logs[0]).toMatchObject({
      action: 'CHANGE_SETTINGS',
      adminEmail: ada.email,
      details: { after: { bankAccount: 'Corner Car Care LLC, …5678' } },
    })
    expect(JSON.stringify(logs)).not.toContain('12345678')
  })

  it('changes what is given and leaves the rest, and logs each from what to what', async () => {
    const { change, read, entries } = await openOwned()
    const sender = { name: 'Corner Car Care', email: 'mail@corner.example' }
    const facts = { supportEmail: 'Ask@Corner.example', freeShippingFromCents: 7_500 }
    const settings = { sender, facts, lowStock: 3 }
    const promised = { returnDays: 14, standardShippingDays: [4, 8] }
    expect((await change({ version: 0, settings })).status).toBe(200)
    expect((await change({ version: 1, settings: { facts: promised } })).status).toBe(200)
    expect((await read()).settings).toEqual({
      ...firstSettings,
      lowStock: 3,
      sender,
      facts: {
        ...firstSettings.facts,
        supportEmail: 'ask@corner.example',
        freeShippingFromCents: 7_500,
        ...promised,
      },
    })
    const { logs } = await entries()
    expect(logs[0].details).toEqual({
      before: { returnDays: 30, standardShippingDays: '3–5' },
      after: { returnDays: 14, standardShippingDays: '4–8' },
    })
    expect(logs[1].details).toEqual({
      before: {
        lowStock: null,
        sender: 'Glovebox <hello@glovebox.test>',
        supportEmail: 'hello@glovebox.test',
        freeShippingFromCents: 5_000,
      },
      after: {
        lowStock: 3,
        sender: 'Corner Car Care <mail@corner.example>',
        supportEmail: 'ask@corner.example',
        freeShippingFromCents: 7_500,
      },
    })
  })

  it.each(['7,25', '100', '-1', '7.12345', ''])('refuses a tax of %j percent', async (rate) => {
    const { change } = await openOwned()
    expect((await change({ version: 0, settings: { taxes: withRate(rate) } })).status).toBe(400)
    const taxes = { ...firstSettings.taxes, asOf: 'January' }
    expect((await change({ version: 0, settings: { taxes } })).status).toBe(400)
  })

  it('keeps another table of taxes, and logs the states that changed', async () => {
    const { change, read, entries } = await openOwned()
    const taxes = withRate('99.9999')
    expect((await change({ version: 0, settings: { taxes } })).status).toBe(200)
    expect((await read()).settings.taxes).toEqual(taxes)
    const { logs } = await entries()
    expect(logs[0].details).toEqual({
      before: { 'taxes of': firstSettings.taxes.asOf, 'tax CA': '7.25 %' },
      after: { 'taxes of': '2027-01-01', 'tax CA': '99.9999 %' },
    })
  })

  const withEuro = (changes: object) => ({
    asOf: '2027-01-01',
    currencies: {
      ...firstSettings.rates.currencies,
      EUR: { rate: '0.9', roundTo: '0.01', ...changes },
    },
  })

  it.each([
    withEuro({ rate: '0' }),
    withEuro({ rate: '0,9' }),
    withEuro({ rate: 0.9 }),
    withEuro({ roundTo: '0.001' }),
    { ...withEuro({}), asOf: 'today' },
    { asOf: '2027-01-01', currencies: { USD: { rate: '1', roundTo: '0.01' } } },
    {
      asOf: '2027-01-01',
      currencies: { ...firstSettings.rates.currencies, USD: { rate: '2', roundTo: '0.01' } },
    },
  ])('refuses rates that are not right (%#)', async (rates) => {
    const { change, read } = await openOwned()
    expect((await change({ version: 0, settings: { rates } })).status).toBe(400)
    expect((await read()).version).toBe(0)
  })

  it('keeps another table of rates, and logs those that changed', async () => {
    const { change, read, entries } = await openOwned()
    const rates = withEuro({})
    expect((await change({ version: 0, settings: { rates } })).status).toBe(200)
    expect((await read()).settings.rates).toEqual(rates)
    const { logs } = await entries()
    expect(logs[0].details).toEqual({
      before: { 'rates of': firstSettings.rates.asOf, 'rate EUR': '0.87, in steps of 0.05' },
      after: { 'rates of': '2027-01-01', 'rate EUR': '0.9, in steps of 0.01' },
    })
  })

  it('writes emails with the address that holds now', async () => {
    const { change, database, post } = await openOwned()
    await change({ version: 0, settings: { facts: { supportEmail: 'ask@corner.example' } } })
    const message = {
      name: 'Eve',
      email: 'eve@shop.example',
      topic: 'other',
      message: 'Where is it?',
    }
    expect((await post('/api/contact', message)).status).toBe(204)
    const emails = await database.db.selectFrom('mail_outbox').select('recipient').execute()
    expect(emails).toEqual([{ recipient: 'ask@corner.example' }])
  })

  it('loses nobody’s change: who saves from an old version is told', async () => {
    const { change, read } = await openOwned()
    const both = await Promise.all([
      change({ version: 0, settings: { checked: ['taxes'] } }),
      change({ version: 0, settings: { checked: ['policies'] } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).version).toBe(1)
  })

  it.each([
    [{ bankAccount: { ...account, routingNumber: '12345678' } }],
    [{ bankAccount: { ...account, accountNumber: '123' } }],
    [{ bankAccount: { ...account, holder: '' } }],
    [{ checked: ['everything'] }],
    [{ passcode: 'x' }],
    [{ sender: { name: '', email: 'mail@corner.example' } }],
    [{ sender: { name: 'Corner', email: 'a@b.example, c@d.example' } }],
    [{ facts: { supportEmail: 'nobody' } }],
    [{ facts: { returnDays: 0 } }],
    [{ facts: { returnDays: 366 } }],
    [{ facts: { returnDays: 1.5 } }],
    [{ facts: { freeShippingFromCents: 0 } }],
    [{ facts: { standardShippingCents: -1 } }],
    [{ facts: { expressShippingCents: 1_000_001 } }],
    [{ facts: { standardShippingDays: [6, 5] } }],
    [{ facts: { standardShippingDays: [5] } }],
    [{ facts: { expressShippingDays: [-1, 2] } }],
    [{ facts: { expressShippingDays: [1, 61] } }],
    [{ facts: { supportOpens: 18, supportCloses: 18 } }],
    [{ facts: { supportCloses: 24 } }],
    [{ facts: { kitBags: 6 } }],
    [{ facts: { shopName: '' } }],
    [{ facts: { youtube: 'javascript:alert(1)' } }],
    [{ facts: { instagram: 'http://corner.example' } }],
    [{ facts: { state: 'XX' } }],
    [{ facts: { zip: '123' } }],
    [{ facts: { phone: 'call us' } }],
    [{ lowStock: -1 }],
    [{ closed: { from: '2027-01-04', until: '2027-01-03', message: {} } }],
    [{ closed: { from: '2027-02-29', until: null, message: {} } }],
    [{ closed: { from: 'tomorrow', until: null, message: {} } }],
    [{ closed: { from: '2027-01-04', until: null, message: { de: 'Zu' } } }],
    [{ closed: { from: '2027-01-04', until: null, message: { en: 'x'.repeat(501) } } }],
    [{ closed: { from: '2027-01-04', until: null, message: { en: 'Back\u202e\u0007' } } }],
    [{ lowStock: 1.5 }],
    [{ taxes: { asOf: '2027-01-01', states: { CA: { ratePercent: '8', shippingTaxed: false } } } }],
  ])('refuses %j', async (settings) => {
    const { change, read } = await openOwned()
    expect((await change({ version: 0, settings })).status).toBe(400)
    expect((await read()).version).toBe(0)
  })

  it('puts the gate back only when that is confirmed, and remembers that it was launched', async () => {
    const { change, read } = await openOwned()
    const settings = { launched: true, opened: false }
    expect((await change({ version: 0, settings, confirmation: 'launch' })).status).toBe(200)
    const back = { version: 1, settings: { launched: false, opened: false } }
    for (const confirmation of [undefined, 'launch', '']) {
      const refused = await change({ ...back, ...(confirmation !== undefined && { confirmation }) })
      expect(refused.status).toBe(409)
      expect((await refused.json()).error).toContain('in place of the shop')
    }
    expect((await read()).settings.launched).toBe(true)
    // What doesn't touch the gate needs no confirmation.
    expect((await change({ version: 1, settings: { lowStock: 3 } })).status).toBe(200)
    expect((await change({ ...back, version: 2, confirmation: 'gate' })).status).toBe(200)
    expect((await read()).settings).toMatchObject({ launched: false, opened: true })
  })

  it.each([
    { from: '2026-12-24', until: '2027-01-03', message: { en: 'Skiing.', fr: 'Au ski.' } },
    { from: '2026-12-24', until: '2026-12-24', message: { fr: 'Au ski.\nÀ bientôt !' } },
    { from: '2028-02-29', until: null, message: {} },
  ])('is closed for a while, and open again: %j', async (closed) => {
    const { change, read } = await openOwned()
    expect((await change({ version: 0, settings: { closed } })).status).toBe(200)
    expect((await read()).settings.closed).toEqual(closed)
    expect((await change({ version: 1, settings: { closed: null } })).status).toBe(200)
    expect((await read()).settings.closed).toBeNull()
  })

  it('lists what is open before the launch, and lifts the gate only then or when told twice', async () => {
    const { call, token, change, read } = await openOwned()
    const checklist = async () => (await call('GET', '/api/admin/launch', { token })).json()
    expect(await checklist()).toEqual({
      launched: false,
      open: launchItems.filter((item) => item !== 'address'),
      cards: null,
      lost: [],
      unfinished: expect.arrayContaining([
        { name: 'privacyPolicy', language: 'en', blanks: ['[your address]'] },
      ]),
    })
    await change({
      version: 0,
      settings: { bankAccount: account, checked: ['policies', 'taxes', 'shipping'] },
    })
    expect((await checklist()).open).toEqual(['products', 'mail', 'policies', 'secondFactor'])
    const launch = { version: 1, settings: { launched: true } }
    expect((await change(launch)).status).toBe(409)
    expect((await change({ ...launch, confirmation: 'please' })).status).toBe(409)
    expect((await read()).settings.launched).toBe(false)
    expect((await change({ ...launch, confirmation: 'launch' })).status).toBe(200)
    expect((await checklist()).launched).toBe(true)
  })
})
