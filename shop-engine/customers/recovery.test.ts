import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, caller, codesOf, openCustomers } from './customers.fixture.ts'

const password = 'difference-engine'
const how = { path: ['input'], caller }

forEachDatabase((databases) => {
  it('sends the owner a link, in the language of the account and to the stored address', async () => {
    const { customers, emails, newestLink } = await openCustomers(await databases.fresh())
    await customers.register(ada, { ...caller, language: 'fr' })
    await customers.recover(' ADA@glovebox.test ', caller)
    expect((await emails()).at(-1)).toMatchObject({
      recipient: ada.email,
      subject: 'Choisissez un nouveau mot de passe Glovebox',
    })
    expect(await newestLink()).toMatch(/^[\w-]{43}$/)
  })

  it('writes as much for an address that nobody has, and sends nothing', async () => {
    const database = await databases.fresh()
    const { customers, emails } = await openCustomers(database, { cheapHashes: true })
    await customers.register(ada, caller)
    const before = await emails()
    for (let guess = 0; guess < 20; guess += 1) {
      await customers.recover(`nobody-${guess}@glovebox.test`, caller)
    }
    await customers.recover('', caller)
    expect(await emails()).toEqual(before)
    const unsent = await database.db.selectFrom('shop_unsent_emails').selectAll().execute()
    expect(unsent.length).toBeGreaterThan(0)
    expect(JSON.stringify(unsent)).not.toContain('nobody-')
  })

  it('sets a new password, ends five sessions, tells the owner and signs nobody in', async () => {
    const database = await databases.fresh()
    const { customers, emails, newestLink } = await openCustomers(database)
    await customers.register(ada, caller)
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => customers.signIn(ada, caller)),
    )
    await customers.recover(ada.email, caller)
    await customers.reset({ resetToken: await newestLink(), password }, how)

    for (const { accessToken } of sessions) {
      expect(await customers.ofToken(accessToken)).toBeUndefined()
      await expect(customers.renew(accessToken)).rejects.toThrow()
    }
    const tokens = await database.db.selectFrom('shop_customer_tokens').selectAll().execute()
    expect(tokens).toEqual([])
    expect((await emails()).at(-1)).toMatchObject({
      recipient: ada.email,
      subject: 'Your Glovebox password was changed',
    })
    expect(await codesOf(customers.signIn(ada, caller))).toEqual(['UNIDENTIFIED_CUSTOMER'])
    expect(await codesOf(customers.signIn({ ...ada, password }, caller))).toEqual([])
  })

  it('accepts one of 20 uses at once', async () => {
    const { customers, emails, newestLink } = await openCustomers(await databases.fresh())
    await customers.register(ada, caller)
    await customers.recover(ada.email, caller)
    const resetToken = await newestLink()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        codesOf(customers.reset({ resetToken, password: `${password}-${index}` }, how)),
      ),
    )
    expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(1)
    expect(outcomes.flat()).toEqual(Array(19).fill('TOKEN_INVALID'))
    const published = (await emails()).filter(({ subject }) => subject.includes('was changed'))
    expect(published).toHaveLength(1)
  })

  it('refuses a link that is altered, used, replaced by a newer one, expired or of somebody else', async () => {
    const opened = await openCustomers(await databases.fresh(), { cheapHashes: true })
    const { customers, newestLink, passMinutes, passMs } = opened
    const { id } = await customers.register(ada, caller)
    const bob = await customers.register({ ...ada, email: 'bob@glovebox.test' }, caller)
    const refused = (resetToken: string, customerId = id) =>
      codesOf(customers.reset({ resetToken, password, customerId }, how))

    await customers.recover(ada.email, caller)
    const older = await newestLink()
    await customers.recover(ada.email, caller)
    const token = await newestLink()
    expect(await refused(older)).toEqual(['TOKEN_INVALID'])
    expect(await refused(`${token}x`)).toEqual(['TOKEN_INVALID'])
    expect(await refused(token.toLowerCase())).toEqual(['TOKEN_INVALID'])
    expect(await refused('')).toEqual(['TOKEN_INVALID'])
    expect(await refused(token, bob.id)).toEqual(['TOKEN_INVALID'])
    expect(await refused(token)).toEqual([])
    expect(await refused(token)).toEqual(['TOKEN_INVALID'])

    await customers.recover(ada.email, caller)
    const timely = await newestLink()
    passMinutes(60)
    passMs(-1)
    expect(await refused(timely)).toEqual([])
    await customers.recover(ada.email, caller)
    const late = await newestLink()
    passMinutes(60)
    expect(await refused(late)).toEqual(['TOKEN_INVALID'])
  })

  it('does not take a session token for a link, nor a link for a session', async () => {
    const { customers, signUp, newestLink } = await openCustomers(await databases.fresh())
    const session = await signUp()
    await customers.recover(ada.email, caller)
    const link = await newestLink()
    expect(await codesOf(customers.reset({ resetToken: session, password }, how))).toEqual([
      'TOKEN_INVALID',
    ])
    expect(await customers.ofToken(link)).toBeUndefined()
  })

  it('leaves the link as it is when the password is refused', async () => {
    const { customers, newestLink } = await openCustomers(await databases.fresh())
    await customers.register(ada, caller)
    await customers.recover(ada.email, caller)
    const resetToken = await newestLink()
    await expect(customers.reset({ resetToken, password: 'short' }, how)).rejects.toMatchObject({
      problems: [{ code: 'tooShort', path: ['input', 'password'] }],
    })
    for (const easy of ['Password1', 'glovebox-99', ada.email])
      expect(await codesOf(customers.reset({ resetToken, password: easy }, how))).toEqual([
        'INVALID',
      ])
    expect(await codesOf(customers.reset({ resetToken, password }, how))).toEqual([])
  })
})
