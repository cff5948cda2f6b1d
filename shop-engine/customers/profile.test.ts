import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { NotSignedIn } from './customer-refusal.ts'
import { ada, caller, codesOf, openCustomers, refusalsOf } from './customers.fixture.ts'

const password = 'difference-engine'

forEachDatabase((databases) => {
  it('changes what is given, keeps the rest, and takes away what is null', async () => {
    const { customers, signUp, emails } = await openCustomers(await databases.fresh())
    const token = await signUp()
    await customers.change(token, { phone: '+1 503 555 0100', acceptsMarketing: true })
    const changed = await customers.change(token, { lastName: 'King', phone: null })
    expect(changed).toMatchObject({
      customer: { firstName: 'Ada', lastName: 'King', phone: null, acceptsMarketing: true },
      token: null,
    })
    expect(await emails()).toHaveLength(1)
  })

  it('refuses whoever is not signed in', async () => {
    const { customers, signUp } = await openCustomers(await databases.fresh())
    const token = await signUp()
    await customers.signOut(token)
    for (const bad of [token, '', 'x'.repeat(43)]) {
      await expect(customers.change(bad, { firstName: 'Eve' })).rejects.toThrow(NotSignedIn)
    }
  })

  it('changes the address soon after a sign-in, and tells the old one', async () => {
    const { customers, signUp, emails } = await openCustomers(await databases.fresh())
    const token = await signUp()
    await customers.change(token, { email: ' Countess@Glovebox.test ' })
    expect(await customers.ofToken(token)).toMatchObject({ email: 'countess@glovebox.test' })
    const message = (await emails()).at(-1)
    expect(message).toMatchObject({
      recipient: ada.email,
      subject: 'The email address on your Glovebox account was changed',
    })
    expect(message?.text).not.toContain('countess')
  })

  it('asks for a new sign-in before a new address or password after 15 minutes, renewed or not', async () => {
    const { customers, signUp, passMinutes, passMs } = await openCustomers(await databases.fresh())
    const first = await signUp()
    passMinutes(10)
    const token = (await customers.renew(first)).accessToken
    passMinutes(5)
    expect(await codesOf(customers.change(token, { email: 'ada@example.com' }))).toEqual([])
    expect(await codesOf(customers.change(token, { email: ada.email }))).toEqual([])
    passMs(1)
    const late = customers.change(token, { email: 'countess@glovebox.test', password })
    expect(await refusalsOf(late)).toMatchObject([
      { code: 'UNIDENTIFIED_CUSTOMER', field: ['customer', 'email'] },
      { code: 'UNIDENTIFIED_CUSTOMER', field: ['customer', 'password'] },
    ])
    const same = await customers.change(token, { email: ada.email, firstName: 'Augusta' })
    expect(same.customer.firstName).toBe('Augusta')
    const fresh = (await customers.signIn(ada, caller)).accessToken
    expect(await codesOf(customers.change(fresh, { password }))).toEqual([])
  })

  it('refuses an address that is taken, and changes nothing then', async () => {
    const { customers, signUp, emails } = await openCustomers(await databases.fresh())
    await customers.register({ ...ada, email: 'bob@glovebox.test' }, caller)
    const token = await signUp()
    const before = (await emails()).length
    const taken = customers.change(token, { email: 'bob@glovebox.test', firstName: 'Bob' })
    expect(await refusalsOf(taken)).toMatchObject([{ code: 'TAKEN', field: ['customer', 'email'] }])
    expect(await customers.ofToken(token)).toMatchObject({ email: ada.email, firstName: 'Ada' })
    expect(await emails()).toHaveLength(before)
  })

  it('lets one of two take an address that both want', async () => {
    const { customers, signUp } = await openCustomers(await databases.fresh())
    const tokens = [await signUp(), await signUp({ email: 'bob@glovebox.test' })]
    const outcomes = await Promise.all(
      tokens.map((token) => codesOf(customers.change(token, { email: 'new@glovebox.test' }))),
    )
    expect(outcomes.flat()).toEqual(['TAKEN'])
  })

  it('ends every session with a new password, and starts one', async () => {
    const { customers, signUp, emails } = await openCustomers(await databases.fresh())
    const token = await signUp()
    const other = (await customers.signIn(ada, caller)).accessToken
    const changed = await customers.change(token, { password })
    expect(await customers.ofToken(token)).toBeUndefined()
    expect(await customers.ofToken(other)).toBeUndefined()
    expect(await customers.ofToken(changed.token?.accessToken ?? '')).toBeDefined()
    expect((await emails()).at(-1)).toMatchObject({
      recipient: ada.email,
      subject: 'Your Glovebox password was changed',
    })
    expect(await codesOf(customers.signIn(ada, caller))).toEqual(['UNIDENTIFIED_CUSTOMER'])
  })

  it('voids a link that lies in the mailbox when address or password change', async () => {
    const { customers, signUp, newestLink } = await openCustomers(await databases.fresh())
    const token = await signUp()
    await customers.recover(ada.email, caller)
    const resetToken = await newestLink()
    await customers.change(token, { email: 'countess@glovebox.test' })
    const use = customers.reset({ resetToken, password }, { path: [], caller })
    expect(await codesOf(use)).toEqual(['TOKEN_INVALID'])
  })

  it('voids a link that was on its way to the old mailbox while the address changed', async () => {
    const database = await databases.fresh()
    const { customers, signUp, newestLink } = await openCustomers(database, { cheapHashes: true })
    await signUp()
    await customers.recover(ada.email, caller)
    const resetToken = await newestLink()
    await database.db.updateTable('shop_customers').set({ email: 'new@glovebox.test' }).execute()
    const use = customers.reset({ resetToken, password }, { path: [], caller })
    expect(await codesOf(use)).toEqual(['TOKEN_INVALID'])
  })

  it('gives no session to whoever signed in with the old password at the same moment', async () => {
    const { customers, signUp } = await openCustomers(await databases.fresh())
    const token = await signUp()
    const [, ...rivals] = await Promise.allSettled([
      customers.change(token, { password }),
      ...Array.from({ length: 5 }, () => customers.signIn(ada, caller)),
      ...Array.from({ length: 5 }, () => customers.renew(token)),
    ])
    for (const rival of rivals) {
      if (rival.status === 'rejected') continue
      expect(await customers.ofToken(rival.value.accessToken)).toBeUndefined()
    }
  })

  it('refuses a new password that is easy to guess', async () => {
    const { customers, signUp } = await openCustomers(await databases.fresh())
    const token = await signUp()
    for (const password of ['Password1', 'glovebox-99', ada.email])
      expect(await codesOf(customers.change(token, { password }))).toEqual(['INVALID'])
  })

  it('refuses names as registration does', async () => {
    const { customers, signUp } = await openCustomers(await databases.fresh())
    const token = await signUp()
    const input = { firstName: 'A\u0000da', lastName: 'x'.repeat(51), phone: '12', email: '' }
    expect(await codesOf(customers.change(token, input))).toEqual([
      'BLANK',
      'INVALID',
      'TOO_LONG',
      'INVALID',
    ])
  })
})
