import { expect, it } from 'vitest'
import { readCustomer } from '#/clients/shop/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, openWithAda } from './customers.fixture.ts'

const me = '/api/auth/me'
const marketing = '/api/auth/update-marketing'
const minuteMs = 60_000

forEachDatabase((databases) => {
  const open = async () => openWithAda(await databases.fresh())

  it('changes the four columns and answers with the customer', async () => {
    const { call, signIn, shop, adaId } = await open()
    const token = await signIn()
    const body = {
      firstName: ' Augusta ',
      lastName: 'King-O’Noël',
      email: 'Augusta@Glovebox.test',
      phone: '+1 (555) 010-2030',
    }
    const response = await call('PATCH', me, { token, body })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const changed = {
      id: adaId,
      firstName: 'Augusta',
      lastName: 'King-O’Noël',
      email: 'augusta@glovebox.test',
      phone: '+1 (555) 010-2030',
      acceptsMarketing: true,
    }
    expect(await response.json()).toMatchObject(changed)
    expect(await readCustomer(shop, token)).toMatchObject(changed)
  })

  it('takes the phone away, and leaves what is not named', async () => {
    const { call, signIn } = await open()
    const token = await signIn()
    await call('PATCH', me, { token, body: { phone: '5550102030' } })
    for (const phone of ['', null]) {
      const response = await call('PATCH', me, { token, body: { phone } })
      expect(await response.json()).toMatchObject({ phone: null, firstName: 'Ada' })
    }
  })

  it('refuses what is no profile, and changes nothing', async () => {
    const { call, signIn, shop } = await open()
    const token = await signIn()
    const before = await readCustomer(shop, token)
    for (const body of [
      {},
      { firstName: 'Ada', acceptsMarketing: false },
      { id: 'gid://shopify/Customer/1' },
      { firstName: ' ' },
      { lastName: 'x'.repeat(51) },
      { firstName: 'R2D2' },
      { lastName: 'www.evil.example' },
      { firstName: 'Ada\u0000' },
      { email: 'ada@nowhere' },
      { phone: '123456789' },
      { phone: '555-CALL-NOW' },
      { firstName: 7 },
    ]) {
      const response = await call('PATCH', me, { token, body })
      const error = 'Please check what you entered.'
      expect([body, response.status, await response.json()]).toEqual([body, 400, { error }])
    }
    expect(await readCustomer(shop, token)).toEqual(before)
  })

  it('tells who has no token, and whose token is nobody’s', async () => {
    const { call } = await open()
    const body = { firstName: 'Eve' }
    const unknown = await call('PATCH', me, { body })
    expect([unknown.status, await unknown.json()]).toEqual([401, { error: 'Not authenticated' }])
    for (const token of ['x', 'a'.repeat(1_025)]) {
      const outsider = await call('PATCH', me, { body, token })
      expect(outsider.status).toBe(401)
    }
    const french = await call('PATCH', me, {
      body,
      token: 'x',
      headers: { cookie: 'language=fr' },
    })
    expect(await french.json()).toEqual({
      error: 'Votre session a expiré. Veuillez vous reconnecter.',
    })
  })

  it('wants the password again for another address after 15 minutes, and tells the old one', async () => {
    const { call, signIn, now, emails } = await open()
    const token = await signIn()
    const body = { firstName: 'Augusta', email: 'new@glovebox.test' }
    now.at = new Date(now.at.getTime() + 16 * minuteMs)
    const refused = await call('PATCH', me, { token, body })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: 'Please enter your password again to make this change.',
      signInAgain: true,
    })
    const unchanged = await call('PATCH', me, { token, body: { ...body, email: ada.email } })
    expect(await unchanged.json()).toMatchObject({ firstName: 'Augusta', email: ada.email })

    const again = await signIn()
    expect((await call('PATCH', me, { token: again, body })).status).toBe(200)
    expect((await emails()).at(-1)).toMatchObject({ recipient: ada.email })
  })

  it('says when somebody else has the address', async () => {
    const { call, signIn, openAccount } = await open()
    await openAccount({ email: 'bob@glovebox.test' })
    const body = { email: 'bob@glovebox.test' }
    const response = await call('PATCH', me, { token: await signIn(), body })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ error: 'An account with this email already exists.' })
  })

  it('lets customers withdraw the consent to marketing and give it again', async () => {
    const { call, signIn, shop, adaId } = await open()
    const token = await signIn()
    const ids = [adaId, adaId.split('/').at(-1)]
    for (const [index, acceptsMarketing] of [false, true].entries()) {
      const body = { customerId: ids[index], acceptsMarketing }
      expect((await call('POST', marketing, { token, body })).status).toBe(204)
      expect((await readCustomer(shop, token))?.acceptsMarketing).toBe(acceptsMarketing)
    }
  })

  it('changes nobody else’s consent', async () => {
    const { call, signIn, openAccount } = await open()
    const bobId = await openAccount({ email: 'bob@glovebox.test' })
    const token = await signIn()
    for (const customerId of [bobId, 'gid://shopify/Customer/999', '0']) {
      const body = { customerId, acceptsMarketing: false }
      expect((await call('POST', marketing, { token, body })).status).toBe(404)
    }
    const vague = { customerId: bobId, acceptsMarketing: 'false' }
    expect((await call('POST', marketing, { token, body: vague })).status).toBe(400)
  })
})
