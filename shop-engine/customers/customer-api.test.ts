import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import {
  ada,
  change,
  openWithAda,
  recover,
  refusalOf,
  register,
  renew,
  reset,
  resetByUrl,
  signIn,
  signOut,
  whoAmI,
} from './customer-api.fixture.ts'

const password = 'difference-engine'

forEachDatabase((databases) => {
  it('registers, signs in, shows the customer, renews and signs out', async () => {
    const { ask, adaId, signedIn, clock } = await openWithAda(await databases.fresh())
    expect(adaId).toMatch(/^gid:\/\/shopify\/Customer\/\d+$/)
    const token = await signedIn()
    const { customer } = await ask(whoAmI, { token })
    expect(customer).toEqual({
      id: adaId,
      email: ada.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayName: 'Ada Lovelace',
      phone: null,
      acceptsMarketing: true,
    })
    const renewed = (await ask(renew, { token })).customerAccessTokenRenew
    expect(renewed.userErrors).toEqual([])
    expect(renewed.customerAccessToken.expiresAt).toBe('2026-12-05T09:00:00Z')
    clock.now = new Date(clock.now.getTime() + 30_000)
    expect(await ask(whoAmI, { token })).toEqual({ customer: null })

    const next = renewed.customerAccessToken.accessToken
    const ended = (await ask(signOut, { token: next })).customerAccessTokenDelete
    expect(ended.deletedAccessToken).toBe(next)
    expect(await ask(whoAmI, { token: next })).toEqual({ customer: null })
  })

  it('says that an address is taken, in the words that clients look for', async () => {
    const { ask } = await openWithAda(await databases.fresh())
    const { customerCreate } = await ask(register, { input: ada })
    const message = 'Email has already been taken'
    expect(customerCreate).toEqual({
      customer: null,
      customerUserErrors: [{ code: 'TAKEN', field: ['input', 'email'], message }],
      userErrors: [{ field: ['input', 'email'], message }],
    })
  })

  it('says in French what is wrong with a registration that was asked for in French', async () => {
    const { ask } = await openWithAda(await databases.fresh())
    const inFrench = register.replace('CustomerCreateInput!)', '$& @inContext(language: FR)')
    const said = async (input: object) => {
      const { customerCreate } = await ask(inFrench, { input: { ...ada, ...input } })
      return customerCreate.customerUserErrors.map((error: { message: string }) => error.message)
    }
    const long = 'x'.repeat(300)
    expect([
      await said({}),
      await said({
        email: 'ada',
        password: '1234567',
        firstName: long,
        lastName: '<b>',
        phone: 'x',
      }),
      await said({
        email: ' ',
        password: long,
        firstName: 'www.evil.example',
        lastName: 'a\nb',
      }),
      await said({ email: 'grace@glovebox.test', password: ' analytical-engine' }),
    ]).toEqual([
      ['Cette adresse e-mail est déjà utilisée'],
      [
        'L’adresse e-mail n’est pas valide',
        'Le mot de passe est trop court (8\u00a0caractères au minimum)',
        'Le prénom est trop long (50\u00a0caractères au maximum)',
        'Le nom ne peut pas contenir de balises HTML',
        'Le numéro de téléphone n’est pas valide',
      ],
      [
        'L’adresse e-mail doit être indiquée',
        'Le mot de passe est trop long (128\u00a0caractères au maximum)',
        'Le prénom ne peut pas contenir d’adresse web',
        'Le nom n’est pas valide',
      ],
      ['Le mot de passe ne peut ni commencer ni finir par une espace'],
    ])
  })

  it('refuses a sign-in with UNIDENTIFIED_CUSTOMER and no token', async () => {
    const { ask } = await openWithAda(await databases.fresh())
    for (const email of [ada.email, 'nobody@glovebox.test', 'not an address']) {
      const refused = await ask(signIn, { input: { email, password: 'wrong-password' } })
      expect(refused.customerAccessTokenCreate).toMatchObject({
        customerAccessToken: null,
        customerUserErrors: [{ code: 'UNIDENTIFIED_CUSTOMER', field: null }],
      })
    }
  })

  it('lets no change pass with a bad token', async () => {
    const { response, ask, adaId } = await openWithAda(await databases.fresh())
    const bad = { token: 'x'.repeat(43) }
    expect(await ask(whoAmI, bad)).toEqual({ customer: null })
    const id = 'gid://shopify/MailingAddress/1?model_name=CustomerAddress'
    const errors = 'customerUserErrors { code }'
    const changes = {
      customerAccessTokenRenew: renew,
      customerAccessTokenDelete: signOut,
      customerUpdate: change,
      customerAddressCreate: `mutation ($token: String!) { customerAddressCreate(
        customerAccessToken: $token, address: { city: "Here" }) { ${errors} } }`,
      customerAddressUpdate: `mutation ($token: String!) { customerAddressUpdate(
        customerAccessToken: $token, id: "${id}", address: { city: "Here" }) { ${errors} } }`,
      customerAddressDelete: `mutation ($token: String!) { customerAddressDelete(
        customerAccessToken: $token, id: "${id}") { ${errors} } }`,
      customerDefaultAddressUpdate: `mutation ($token: String!) { customerDefaultAddressUpdate(
        customerAccessToken: $token, addressId: "${id}") { ${errors} } }`,
    }
    for (const [field, document] of Object.entries(changes)) {
      const refused = await response(document, { ...bad, customer: { firstName: 'Eve' } })
      const requiredAccess =
        '`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.'
      const message = `Access denied for ${field} field. Required access: ${requiredAccess}`
      expect(refusalOf(refused)).toEqual({ code: 'ACCESS_DENIED', message, path: [field] })
      expect(refused.errors[0].extensions).toMatchObject({
        documentation: 'https://shopify.dev/api/usage/access-scopes',
        requiredAccess,
      })
      expect(refused.data).toEqual({ [field]: null })
    }
    expect(adaId).toBeTruthy()
  })

  it('answers a forgotten password alike for known and unknown addresses', async () => {
    const { response, emails } = await openWithAda(await databases.fresh())
    const known = await response(recover, { email: ada.email })
    expect(known.data.customerRecover).toEqual({ customerUserErrors: [], userErrors: [] })
    expect(await response(recover, { email: 'nobody@glovebox.test' })).toEqual(known)
    expect(await response(recover, { email: '' })).toEqual(known)
    const sent = (await emails()).filter(({ subject }) => subject.startsWith('Choose a new'))
    expect(sent.map(({ recipient }) => recipient)).toEqual([ada.email])
  })

  it('makes twelve good links whatever a request says about its host', async () => {
    const { send, emails } = await openWithAda(await databases.fresh())
    const names = [
      'Host',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'Forwarded',
      'Origin',
      'Referer',
    ]
    for (const name of [...names, ...names]) {
      const body = JSON.stringify({ query: recover, variables: { email: ada.email } })
      await send(body, { [name]: name === 'Forwarded' ? 'host=evil.example' : 'evil.example' })
    }
    const texts = (await emails()).map(({ html, text }) => html + text)
    const links = texts.join().match(/\S+\/reset-password\?token=/g) ?? []
    expect(links).toHaveLength(24)
    expect(new Set(links.map((link) => link.replace('href="', '')))).toEqual(
      new Set(['http://localhost:3000/reset-password?token=']),
    )
    expect(texts.join()).not.toContain('evil.example')
  })

  it('sets a new password by id and token or by the whole link, and signs nobody in', async () => {
    const { ask, response, adaId, emails, signedIn } = await openWithAda(await databases.fresh())
    const link = async () => {
      await ask(recover, { email: ada.email })
      const text = (await emails()).at(-1)?.text ?? ''
      return /http\S+token=\S+/.exec(text)?.[0] ?? ''
    }
    const done = { customer: { id: adaId }, customerAccessToken: null, customerUserErrors: [] }
    const resetUrl = await link()
    expect((await ask(resetByUrl, { resetUrl, password })).customerResetByUrl).toMatchObject(done)
    expect(await signedIn({ email: ada.email, password })).toBeTruthy()

    const input = {
      resetToken: new URL(await link()).searchParams.get('token'),
      password: ada.password,
    }
    const others = (await ask(reset, { id: 'gid://shopify/Customer/999', input })).customerReset
    const message = 'Invalid reset token'
    expect(others).toMatchObject({
      customerUserErrors: [{ code: 'TOKEN_INVALID', field: ['input'], message }],
      userErrors: [{ field: null, message }],
    })
    expect((await ask(reset, { id: adaId, input })).customerReset).toMatchObject(done)
    for (const bad of [resetUrl, 'https://elsewhere.example/?token=', 'nonsense']) {
      const refused = await response(resetByUrl, { resetUrl: bad, password })
      expect(refusalOf(refused)).toEqual({
        code: 'NOT_FOUND',
        message: 'Unidentified customer',
        path: ['customerResetByUrl'],
      })
    }
  })

  it('gives a new token with a new password', async () => {
    const { ask, signedIn } = await openWithAda(await databases.fresh())
    const token = await signedIn()
    const { customerUpdate } = await ask(change, {
      token,
      customer: { password, phone: '503 555 0100' },
    })
    expect(customerUpdate).toMatchObject({ customer: { phone: '503 555 0100' }, userErrors: [] })
    expect(await ask(whoAmI, { token })).toEqual({ customer: null })
    const next = customerUpdate.customerAccessToken.accessToken
    expect((await ask(whoAmI, { token: next })).customer.email).toBe(ada.email)
  })

  it('never keeps an answer about a customer for the next one who asks', async () => {
    const { ask, signedIn } = await openWithAda(await databases.fresh())
    const token = await signedIn()
    expect((await ask(whoAmI, { token })).customer.firstName).toBe('Ada')
    await ask(change, { token, customer: { firstName: 'Augusta' } })
    expect((await ask(whoAmI, { token })).customer.firstName).toBe('Augusta')
    await ask(signOut, { token })
    expect((await ask(whoAmI, { token })).customer).toBeNull()
  })
})
