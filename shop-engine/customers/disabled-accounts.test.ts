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
  signIn,
  whoAmI,
} from './customer-api.fixture.ts'

const state = `query ($id: ID!) { customer(id: $id) { state
  events(first: 9) { nodes { action ... on BasicEvent { author arguments } } } } }`
const consent = `mutation ($id: ID!, $state: CustomerEmailMarketingState!) {
  customerEmailMarketingConsentUpdate(input: {
    customerId: $id, emailMarketingConsent: { marketingState: $state } }) { userErrors { message } } }`
const invite = `mutation ($id: ID!) { customerSendAccountInviteEmail(customerId: $id) {
  userErrors { message } } }`

forEachDatabase((databases) => {
  async function openShop() {
    const shop = await openWithAda(await databases.fresh())
    const set = (what: string, scopes = 'all', id = shop.adaId.split('/').at(-1)) =>
      shop.engine.staffRoutes.request(`/api/admin/customers/${id}/${what}`, {
        method: 'POST',
        headers: { 'X-Shopify-Access-Token': `shpat_${scopes}` },
      })
    const known = async () => (await shop.admin.ask(state, { id: shop.adaId })).customer
    return { ...shop, set, known }
  }

  it('ends every session and link, and answers sign-ins as it answers a wrong password', async () => {
    const { set, known, ask, signedIn, emails, ...shop } = await openShop()
    const { admin, adaId, response } = shop
    const token = await signedIn()
    await ask(recover, { email: ada.email })
    const link = /token=([\w-]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1]
    expect((await set('disable')).status).toBe(204)
    expect(await known()).toMatchObject({
      state: 'DISABLED',
      events: { nodes: [{ action: 'disabled', author: 'shpat_all' }, { action: 'subscribed' }] },
    })
    expect(admin.changes.at(-1)).toMatchObject({
      mutation: 'customerDisable',
      before: { status: 'ENABLED' },
      after: { status: 'DISABLED' },
    })

    expect((await ask(whoAmI, { token })).customer).toBeNull()
    expect(refusalOf(await response(renew, { token })).code).toBe('ACCESS_DENIED')
    const { email, password } = ada
    const refusal = async (input: object) =>
      (await ask(signIn, { input })).customerAccessTokenCreate
    const wrong = await refusal({ email: 'nobody@glovebox.test', password })
    expect(await refusal({ email, password })).toEqual(wrong)
    const input = { resetToken: link, password: 'another-engine' }
    const [used] = (await ask(reset, { id: adaId, input })).customerReset.customerUserErrors
    expect(used.code).toBe('TOKEN_INVALID')

    const before = (await emails()).length
    expect((await ask(recover, { email })).customerRecover.customerUserErrors).toEqual([])
    const again = await ask(register, { input: ada })
    expect(again.customerCreate.customerUserErrors).toMatchObject([{ code: 'TAKEN' }])
    const invited = await admin.ask(invite, { id: adaId })
    expect(invited.customerSendAccountInviteEmail.userErrors).toHaveLength(1)
    expect(await emails()).toHaveLength(before)

    expect((await set('enable')).status).toBe(204)
    expect(await known()).toMatchObject({ state: 'ENABLED' })
    expect((await ask(whoAmI, { token })).customer).toBeNull()
    expect((await ask(whoAmI, { token: await signedIn() })).customer).toMatchObject({ email })
  })

  it('needs the scope, and an account that can be closed or opened', async () => {
    const { set } = await openShop()
    await expect(set('disable', 'read_customers')).rejects.toMatchObject({ code: 'scopeMissing' })
    await expect(set('disable', 'all', '999')).rejects.toMatchObject({ code: 'notFound' })
    await expect(set('enable')).rejects.toMatchObject({ code: 'notFound' })
    await set('disable')
    await expect(set('disable')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('tells each choice about marketing: when, and by whom or what', async () => {
    const { ask, admin, adaId, known, signedIn } = await openShop()
    await ask(change, { token: await signedIn(), customer: { acceptsMarketing: false } })
    await admin.ask(consent, { id: adaId, state: 'SUBSCRIBED' })
    await admin.ask(consent, { id: adaId, state: 'SUBSCRIBED' })
    expect((await known()).events.nodes).toEqual([
      { action: 'subscribed', author: 'shpat_all', arguments: { source: 'staff' } },
      { action: 'unsubscribed', author: null, arguments: { source: 'account' } },
      { action: 'subscribed', author: null, arguments: { source: 'account' } },
    ])
  })
})
