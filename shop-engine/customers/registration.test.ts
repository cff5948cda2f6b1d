import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, caller, codesOf, openCustomers, refusalsOf } from './customers.fixture.ts'

forEachDatabase((databases) => {
  it('opens an account under the trimmed address in lower case, and welcomes', async () => {
    const { customers, emails } = await openCustomers(await databases.fresh())
    const opened = await customers.register(
      { ...ada, email: '  Ada@Glovebox.TEST ', firstName: ' Ada ', phone: '+1 (503) 555-0100' },
      caller,
    )
    expect(opened).toMatchObject({
      email: 'ada@glovebox.test',
      firstName: 'Ada',
      phone: '+1 (503) 555-0100',
      acceptsMarketing: false,
    })
    const [message, ...more] = await emails()
    expect(more).toEqual([])
    expect(message).toMatchObject({
      recipient: 'ada@glovebox.test',
      subject: 'Welcome to Glovebox',
    })
    expect(message?.text).toContain('Welcome, Ada.')
    expect(message?.text).toContain('https://shop.test/account')
  })

  it('writes French to whoever registers in French', async () => {
    const { customers, emails } = await openCustomers(await databases.fresh())
    await customers.register(ada, { ...caller, language: 'fr' })
    expect((await emails())[0]).toMatchObject({ subject: 'Bienvenue chez Glovebox' })
  })

  it('refuses an address that has an account, however many ask at once', async () => {
    const { customers } = await openCustomers(await databases.fresh())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => codesOf(customers.register(ada, caller))),
    )
    expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(1)
    expect(outcomes.flat()).toEqual(Array(9).fill('TAKEN'))
  })

  it.each([
    ['email', '', 'BLANK'],
    ['email', 'ada', 'INVALID'],
    ['email', 'ada@glovebox.test\nBcc: all@glovebox.test', 'INVALID'],
    ['email', `${'a'.repeat(241)}@glovebox.test`, 'INVALID'],
    ['password', '', 'BLANK'],
    ['password', 'seven77', 'TOO_SHORT'],
    ['password', 'x'.repeat(129), 'TOO_LONG'],
    ['password', 'Password1', 'INVALID'],
    ['password', 'qwertyuiop', 'INVALID'],
    ['password', 'Glovebox2026!', 'INVALID'],
    ['password', 'ada@glovebox.test', 'INVALID'],
    ['password', 'glovebox.test', 'INVALID'],
    ['password', ' analytical-engine', 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE'],
    ['firstName', 'A'.repeat(51), 'TOO_LONG'],
    ['firstName', '<b>Ada</b>', 'CONTAINS_HTML_TAGS'],
    ['firstName', 'win at https://evil.example', 'CONTAINS_URL'],
    ['lastName', 'L'.repeat(51), 'TOO_LONG'],
    ['lastName', 'go to www.evil.com', 'CONTAINS_URL'],
    ['lastName', 'Love\nlace', 'INVALID'],
    ['lastName', 'Love\u0000lace', 'INVALID'],
    ['phone', 'call me', 'INVALID'],
    ['phone', '5'.repeat(9), 'INVALID'],
    ['phone', '5'.repeat(21), 'INVALID'],
  ] as const)('refuses %s %j with %s, and keeps nothing', async (name, value, code) => {
    const database = await databases.fresh()
    const { customers, emails } = await openCustomers(database)
    const refused = customers.register({ ...ada, [name]: value }, caller)
    expect(await refusalsOf(refused)).toMatchObject([{ code, field: ['input', name] }])
    expect(await emails()).toEqual([])
    expect(await database.db.selectFrom('shop_customers').select('id').execute()).toEqual([])
  })

  it.each([
    ['email', `${'a'.repeat(240)}@glovebox.test`],
    ['password', 'eight888'],
    ['password', 'x'.repeat(128)],
    ['firstName', 'A'.repeat(50)],
    ['lastName', 'L'.repeat(50)],
    ['phone', '5'.repeat(10)],
    ['phone', '5'.repeat(20)],
  ])('takes %s %j, as far as it goes', async (name, value) => {
    const { customers } = await openCustomers(await databases.fresh(), { cheapHashes: true })
    expect(await codesOf(customers.register({ ...ada, [name]: value }, caller))).toEqual([])
  })

  it('tells everything that is wrong at once', async () => {
    const { customers } = await openCustomers(await databases.fresh())
    const refused = customers.register({ email: 'ada', password: 'short', firstName: '<' }, caller)
    expect(await codesOf(refused)).toEqual(['INVALID', 'TOO_SHORT', 'CONTAINS_HTML_TAGS'])
  })
})

const subscriber = { email: ada.email, password: 'x'.repeat(24), acceptsMarketing: true }

forEachDatabase((databases) => {
  it('sends no email to whom the newsletter form signs up, and says TAKEN the second time', async () => {
    const { customers, emails } = await openCustomers(await databases.fresh())
    expect(await codesOf(customers.register(subscriber, caller))).toEqual([])
    expect(await codesOf(customers.register(subscriber, caller))).toEqual(['TAKEN'])
    expect(await emails()).toEqual([])
  })

  it('lets the owner of a subscribed mailbox claim the account with a link', async () => {
    const { customers, emails, newestLink } = await openCustomers(await databases.fresh())
    const before = await customers.register(subscriber, caller)
    expect(await codesOf(customers.register(ada, caller))).toEqual(['CUSTOMER_DISABLED'])
    expect(await codesOf(customers.signIn(ada, caller))).toEqual(['UNIDENTIFIED_CUSTOMER'])
    expect((await emails())[0]).toMatchObject({
      recipient: ada.email,
      subject: 'One more step to your Glovebox account',
    })

    const password = 'difference-engine'
    const after = await customers.reset(
      { resetToken: await newestLink(), password },
      { path: [], caller },
    )
    expect(after).toMatchObject({
      id: before.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      acceptsMarketing: true,
    })
    expect(await codesOf(customers.signIn({ email: ada.email, password }, caller))).toEqual([])
    expect(await codesOf(customers.register(ada, caller))).toEqual(['TAKEN'])
  })

  it('takes no password that a subscribed account was made with, before or after a claim', async () => {
    const { customers } = await openCustomers(await databases.fresh())
    await customers.register(subscriber, caller)
    const refused = ['UNIDENTIFIED_CUSTOMER']
    expect(await codesOf(customers.signIn(subscriber, caller))).toEqual(refused)
    expect(await codesOf(customers.register(ada, caller))).toEqual(['CUSTOMER_DISABLED'])
    expect(await codesOf(customers.signIn(subscriber, caller))).toEqual(refused)
  })
})
