import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, openWithAda, renew, whoAmI } from '../customers/customer-api.fixture.ts'
import { accountClient, openStorefront, redirectUri } from './oauth.fixture.ts'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const shop = await openWithAda(database, { accountClient })
    return { ...shop, database, ...openStorefront(shop.engine), shopAsk: shop.ask }
  }

  it('ends a traded token with the sign-in that it came from, however often it was renewed', async () => {
    const { browse, tokens, ask, shopAsk, ...shop } = await open()
    const trade = async (access: string) =>
      (
        await ask(
          access,
          'mutation { storefrontCustomerAccessTokenCreate { customerAccessToken } }',
        )
      ).storefrontCustomerAccessTokenCreate.customerAccessToken as string
    const isIn = async (token: string) => (await shopAsk(whoAmI, { token })).customer !== null
    const renewed = async (token: string) =>
      (await shopAsk(renew, { token })).customerAccessTokenRenew.customerAccessToken?.accessToken
    const { access_token: access, id_token: hint } = await tokens(ada)
    const token = await trade(access)
    const next = await renewed(token)
    expect([await isIn(token), await isIn(next)]).toEqual([true, true])
    const own = await shop.signedIn()
    await browse(`/authentication/1/logout?id_token_hint=${hint}`)
    expect([await isIn(token), await isIn(next), await isIn(own)]).toEqual([false, false, true])
    const refusal = await shop.response(renew, { token: next })
    expect(refusal.errors[0].extensions.code).toBe('ACCESS_DENIED')
  })

  it('ends a traded token with the grant that the storefront gives back', async () => {
    const { tokens, ask, shopAsk, api } = await open()
    const { access_token: access, refresh_token: refreshToken } = await tokens(ada)
    const { storefrontCustomerAccessTokenCreate: made } = await ask(
      access,
      'mutation { storefrontCustomerAccessTokenCreate { customerAccessToken } }',
    )
    const token = made.customerAccessToken
    const form = new URLSearchParams({ token: refreshToken, client_id: accountClient.id })
    const address = 'http://localhost:3000/authentication/1/oauth/revoke'
    expect((await shopAsk(whoAmI, { token })).customer).not.toBeNull()
    expect((await api.fetch(new Request(address, { method: 'POST', body: form }))).status).toBe(200)
    expect((await shopAsk(whoAmI, { token })).customer).toBeNull()
  })

  it('answers each path only as it is spelled, so that no spelling is past its limit', async () => {
    const { database, authorize, locationOf, browse } = await open()
    expect(locationOf(await authorize())).toMatch(/^\/authentication\/sign-in\//)
    const rows = () => database.db.selectFrom('shop_oauth_records').select('model').execute()
    const before = await rows()
    const parameters = new URLSearchParams({
      client_id: accountClient.id,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
      state: 'x',
      nonce: 'x',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    for (const path of [
      'oauth/Authorize',
      'OAUTH/authorize',
      'oauth/authorize/',
      'oauth//authorize',
      'oauth/%61uthorize',
      'Logout',
      'logout/',
      'LOGOUT/confirm',
      'oauth/TOKEN',
      'oauth/Userinfo',
      'oauth/revoke/',
      '.well-known/JWKS.json',
    ])
      expect(
        [path, (await browse(`/authentication/1/${path}?${parameters}`)).status],
        'nothing is there',
      ).toEqual([path, 404])
    expect(await rows()).toEqual(before)
    const right = await browse(`/authentication/1/oauth/authorize?${parameters}`)
    expect(right.status).toBe(303)
    expect(await rows()).toHaveLength(before.length + 1)
  })
})
