import { expect, it } from 'vitest'
import english from '#/content/en/oauth-errors.json' with { type: 'json' }
import french from '#/content/fr/oauth-errors.json' with { type: 'json' }
import { minuteMs } from '#/contract/durations.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, change, openWithAda, whoAmI } from '../customers/customer-api.fixture.ts'
import { accountClient, openStorefront, redirectUri } from './oauth.fixture.ts'

const email = '{ customer { emailAddress { emailAddress } } }'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const shop = await openWithAda(database, { accountClient })
    return { ...shop, database, ...openStorefront(shop.engine), shopAsk: shop.ask }
  }
  const errorOf = async (response: Response) => ({
    status: response.status,
    error: (await response.json()).error,
  })
  const refused = { status: 400, error: 'invalid_grant' }

  it('leads from the storefront through the password and back, and signs out', async () => {
    const { api, authorize, browse, locationOf, exchange, refresh, send, ...shop } = await open()
    const found = await api.fetch(
      new Request('http://localhost:3000/.well-known/openid-configuration'),
    )
    expect(await found.json()).toMatchObject({
      issuer: 'http://localhost:3000',
      authorization_endpoint: 'http://localhost:3000/authentication/1/oauth/authorize',
      token_endpoint: 'http://localhost:3000/authentication/1/oauth/token',
      end_session_endpoint: 'http://localhost:3000/authentication/1/logout',
      code_challenge_methods_supported: ['S256'],
    })
    const begun = await authorize({ locale: 'fr' })
    const page = locationOf(begun)
    expect(page).toMatch(/^\/authentication\/sign-in\/[\w-]{20,}\?lang=fr$/)
    for (const cookie of begun.headers.getSetCookie())
      expect(cookie).toMatch(/samesite=lax; httponly/i)
    const uid = page.split(/[/?]/).at(-2) ?? ''
    expect(await api.signIn.read(uid)).toEqual({ email: '', problem: null })

    const wrong = await browse(page, { email: ada.email, password: 'wrong-password' })
    expect(locationOf(wrong)).toBe(page)
    const problem = { kind: 'unidentified' }
    expect(await api.signIn.read(uid)).toEqual({ email: ada.email, problem })
    const right = await browse(page, { email: ada.email, password: ada.password })
    const back = new URL(locationOf(await browse(locationOf(right))))
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(back.searchParams.get('state')).toBe('state-of-storefront')

    const given = await (await exchange(back.searchParams.get('code'))).json()
    expect(given).toMatchObject({ expires_in: 7_200, token_type: 'Bearer' })
    const claims = JSON.parse(Buffer.from(given.id_token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ nonce: 'nonce-of-storefront', email: ada.email })
    for (const authorization of [given.access_token, `Bearer ${given.access_token}`])
      expect(await (await send(authorization, email)).json()).toMatchObject({
        data: { customer: { emailAddress: { emailAddress: ada.email } } },
      })
    // The same customer by the other way in.
    const { customer } = await shop.shopAsk(whoAmI, { token: given.access_token })
    expect(customer.email).toBe(ada.email)
    // Nobody is asked twice in one browser.
    expect(locationOf(await authorize())).toContain(`${redirectUri}?code=`)

    const renewed = await (await refresh(given.refresh_token)).json()
    expect((await send(renewed.access_token, email)).status).toBe(200)
    const leave = new URLSearchParams({
      id_token_hint: renewed.id_token,
      post_logout_redirect_uri: 'https://storefront.example/',
    })
    const left = await browse(`/authentication/1/logout?${leave}`)
    expect([left.status, locationOf(left)]).toEqual([303, 'https://storefront.example/'])
    expect((await send(renewed.access_token, email)).status).toBe(401)
    expect(await errorOf(await refresh(renewed.refresh_token))).toEqual(refused)
    expect(locationOf(await authorize())).toMatch(/^\/authentication\/sign-in\//)
  })

  it('keeps nothing that anybody could show', async () => {
    const { tokens, cookies, database } = await open()
    const given = await tokens(ada)
    const rows = JSON.stringify(
      await database.db.selectFrom('shop_oauth_records').selectAll().execute(),
    )
    const secrets = [given.access_token, given.refresh_token]
    for (const { value } of cookies.values()) secrets.push(value)
    for (const secret of secrets) expect(rows).not.toContain(secret)
  })

  it('refuses what isn’t the storefront’s own', async () => {
    const { signIn, exchange, authorize, ...shop } = await open()
    const code = async () => (await signIn(ada)).searchParams.get('code')
    expect(await errorOf(await exchange(await code(), { code_verifier: 'x'.repeat(43) }))).toEqual(
      refused,
    )
    expect(await errorOf(await exchange(await code(), { code_verifier: undefined }))).toEqual(
      refused,
    )
    const elsewhere = { redirect_uri: 'https://storefront.example/other' }
    expect(await errorOf(await exchange(await code(), elsewhere))).toEqual(refused)
    expect(await errorOf(await exchange(await code(), { client_id: 'other' }))).toMatchObject({
      error: 'invalid_client',
    })
    expect(await errorOf(await exchange('made-up'))).toEqual(refused)
    const late = await code()
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * minuteMs)
    expect(await errorOf(await exchange(late))).toEqual(refused)

    for (const redirect_uri of [
      'https://evil.example/account/authorize',
      `${redirectUri}/more`,
      'http://localhost:3000/account/authorize',
    ]) {
      const response = await authorize({ redirect_uri })
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
    }
    expect((await authorize({ client_id: 'other' })).headers.get('location')).toBeNull()
    for (const without of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
      { state: undefined },
      { state: '' },
    ]) {
      const back = new URL(
        (await authorize({ prompt: 'login', ...without })).headers.get('location') ?? '',
      )
      expect([back.origin, back.searchParams.get('code')]).toEqual([
        'https://storefront.example',
        null,
      ])
      expect(back.search + back.hash).toMatch(/error=/)
    }
  })

  it('says on a page in the customer’s language why a sign-in can’t begin or end', async () => {
    const { authorize, browse, cookies, locationOf, signIn } = await open()
    const evil = { redirect_uri: 'https://evil.example/<script>' }
    const resume = locationOf(
      await browse(locationOf(await authorize()), { email: ada.email, password: ada.password }),
    )
    await signIn(ada)
    cookies.clear()
    const wantsFrench = { 'accept-language': 'fr-CA, en;q=0.5' }
    const pages: [Response, { title: string; text: string }][] = [
      [await authorize(evil), english.refused],
      [await authorize({ ...evil, locale: 'fr' }), french.refused],
      [await authorize({ client_id: '<script>', ui_locales: 'fr-CA en' }), french.refused],
      [await authorize({ client_id: undefined }, wantsFrench), french.refused],
      [await authorize({ ...evil, locale: 'en' }, wantsFrench), english.refused],
      [await browse(resume, undefined, wantsFrench), french.over],
      [await browse('/authentication/1/logout'), english.signOutRefused],
      [
        await browse('/authentication/1/logout?id_token_hint=x', undefined, wantsFrench),
        french.signOutRefused,
      ],
    ]
    for (const [response, { title, text }] of pages) {
      const { headers } = response
      const page = await response.text()
      expect([response.status, headers.get('location')]).toEqual([400, null])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-/,
      )
      expect(headers.get('cache-control')).toBe('no-store')
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).toContain(text)
      expect(page).not.toContain('<script>')
    }
    expect(await (await authorize(evil)).text()).toContain('invalid_redirect_uri')
  })

  it('takes codes and refresh tokens once, and ends what was shown twice', async () => {
    const { signIn, exchange, refresh, tokens, send } = await open()
    const code = (await signIn(ada)).searchParams.get('code')
    const given = await (await exchange(code)).json()
    expect(await errorOf(await exchange(code))).toEqual(refused)
    expect((await send(given.access_token, email)).status).toBe(401)

    const race = (await signIn(ada)).searchParams.get('code')
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(race)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)

    const first = await tokens(ada)
    const second = await (await refresh(first.refresh_token)).json()
    expect((await send(second.access_token, email)).status).toBe(200)
    expect(await errorOf(await refresh(first.refresh_token))).toEqual(refused)
    expect(await errorOf(await refresh(second.refresh_token))).toEqual(refused)
    expect((await send(second.access_token, email)).status).toBe(401)
  })

  it('lets only the browser that began a sign-in end it', async () => {
    const { authorize, locationOf, browse, cookies, api } = await open()
    const page = locationOf(await authorize())
    cookies.clear()
    const sent = await browse(page, { email: ada.email, password: ada.password })
    expect(locationOf(sent)).toBe(page)
    expect(await api.signIn.read(page.split('/').at(-1) ?? '')).toEqual({
      email: '',
      problem: null,
    })
    const foreign = browse(
      page,
      { email: ada.email, password: ada.password },
      {
        'sec-fetch-site': 'cross-site',
      },
    )
    await expect(foreign).rejects.toMatchObject({ code: 'foreignOrigin' })
  })

  it('ends with a new password, and with closed and deleted accounts', async () => {
    const { tokens, send, refresh, signedIn, shopAsk, engine, adaId, cookies, authorize } =
      await open()
    const dead = async (given: { access_token: string; refresh_token: string }) => {
      expect((await send(given.access_token, email)).status).toBe(401)
      expect(await errorOf(await refresh(given.refresh_token))).toEqual(refused)
      expect((await authorize()).headers.get('location')).toMatch(/^\/authentication\/sign-in\//)
      cookies.clear()
    }
    const first = await tokens(ada)
    const customer = { password: 'difference-engine' }
    await shopAsk(change, { token: await signedIn(), customer })
    await dead(first)
    const ada2 = { email: ada.email, ...customer }
    const second = await tokens(ada2)
    const set = (what: string) =>
      engine.staffRoutes.request(`/api/admin/customers/${adaId.split('/').at(-1)}/${what}`, {
        method: 'POST',
        headers: { 'X-Shopify-Access-Token': 'shpat_all' },
      })
    await set('disable')
    await dead(second)
    await set('enable')
    const third = await tokens(ada2)
    await engine.accounts.erase(await signedIn(ada2), async () => {})
    await dead(third)
  })
})
