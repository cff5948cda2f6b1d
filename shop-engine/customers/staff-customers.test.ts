import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, openWithAda, reset, signIn, whoAmI } from './customer-api.fixture.ts'

const errors = 'userErrors { field message }'
const create = `mutation ($input: CustomerInput!) { customerCreate(input: $input) {
  customer { id email firstName lastName phone note tags locale state canDelete
    emailMarketingConsent { marketingState consentUpdatedAt } } ${errors} } }`
const update = `mutation ($input: CustomerInput!) { customerUpdate(input: $input) {
  customer { id email firstName note tags state } ${errors} } }`
const erase = `mutation ($id: ID!) { customerDelete(input: { id: $id }) { deletedCustomerId ${errors} } }`
const invite = `mutation ($id: ID!) { customerSendAccountInviteEmail(customerId: $id) {
  customer { state } ${errors} } }`
const consent = `mutation ($id: ID!, $state: CustomerEmailMarketingState!, $at: DateTime) {
  customerEmailMarketingConsentUpdate(input: {
    customerId: $id, emailMarketingConsent: { marketingState: $state, consentUpdatedAt: $at } }) {
    customer { defaultEmailAddress { emailAddress marketingState marketingUpdatedAt } }
    userErrors { field message code } } }`
const addressFields = 'id address1 city provinceCode countryCodeV2 formatted'
const grace = {
  email: ' Grace@Navy.test ',
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '+1 (415) 555-0178',
  note: 'Calls before noon.\nLikes kits.',
  tags: ['vip', 'Press', 'VIP', ' '],
  locale: 'fr-CA',
}

forEachDatabase((database) => {
  it('opens an account that its owner takes into use with the link of an email', async () => {
    const { admin, ask, emails } = await openWithAda(await database.fresh())
    const { customerCreate } = await admin.ask(create, { input: grace })
    expect(customerCreate).toMatchObject({
      customer: {
        email: 'grace@navy.test',
        note: grace.note,
        tags: ['Press', 'VIP'],
        locale: 'fr',
        state: 'DISABLED',
        canDelete: true,
        emailMarketingConsent: { marketingState: 'NOT_SUBSCRIBED', consentUpdatedAt: null },
      },
      userErrors: [],
    })
    const { id, email } = customerCreate.customer
    const unknown = await ask(signIn, { input: { email, password: '' } })
    expect(unknown.customerAccessTokenCreate.customerAccessToken).toBeNull()

    const invited = await admin.ask(invite, { id })
    expect(invited.customerSendAccountInviteEmail.customer.state).toBe('INVITED')
    const sent = (await emails()).at(-1)
    expect(sent).toMatchObject({
      recipient: email,
      subject: 'Votre compte Glovebox vous attend',
    })
    const resetToken = /token=([\w-]+)/.exec(sent?.text ?? '')?.[1]
    const input = { password: 'nanoseconds', resetToken }
    expect((await ask(reset, { id, input })).customerReset.userErrors).toEqual([])
    const { customerAccessTokenCreate } = await ask(signIn, {
      input: { email, password: 'nanoseconds' },
    })
    expect(customerAccessTokenCreate.customerAccessToken).not.toBeNull()
    const { customer } = await admin.ask('query ($id: ID!) { customer(id: $id) { state } }', { id })
    expect(customer.state).toBe('ENABLED')
  })

  it('shows a customer at once what staff changed, and a new address ends the sessions', async () => {
    const { admin, ask, adaId, signedIn, emails } = await openWithAda(await database.fresh())
    const token = await signedIn()
    const changed = await admin.ask(update, {
      input: { id: adaId, firstName: 'Augusta', note: 'Countess', tags: ['vip'] },
    })
    expect(changed.customerUpdate).toMatchObject({
      customer: { firstName: 'Augusta', note: 'Countess', tags: ['vip'], state: 'ENABLED' },
    })
    const seen = await ask(whoAmI, { token })
    expect(seen.customer).toMatchObject({ firstName: 'Augusta', displayName: 'Augusta Lovelace' })
    expect(JSON.stringify(await ask('{ __typename }'))).not.toContain('Countess')

    await admin.ask(update, { input: { id: adaId, email: 'augusta@glovebox.test' } })
    expect((await ask(whoAmI, { token })).customer).toBeNull()
    expect((await emails()).at(-1)).toMatchObject({ recipient: ada.email })
    const { password } = ada
    expect(await signedIn({ email: 'augusta@glovebox.test', password })).toBeTruthy()
  })

  it('tells the audit log ids and names of fields, and nothing of what they hold', async () => {
    const { admin } = await openWithAda(await database.fresh())
    const { customerCreate } = await admin.ask(create, { input: grace })
    const { id } = customerCreate.customer
    await admin.ask(update, { input: { id, note: 'Retired', firstName: 'Grace' } })
    await admin.ask(consent, { id, state: 'SUBSCRIBED' })
    const address = { address1: '1 Dock Street', countryCode: 'US' }
    await admin.ask(
      `mutation ($id: ID!, $address: MailingAddressInput!) {
        customerAddressCreate(customerId: $id, address: $address) { address { id } ${errors} } }`,
      { id, address },
    )
    await admin.ask(erase, { id })
    expect(admin.changes.map(({ mutation, after }) => [mutation, after])).toMatchObject([
      ['customerCreate', { email: '…', firstName: '…', note: '…', tags: '…' }],
      ['customerUpdate', { note: '…' }],
      ['customerEmailMarketingConsentUpdate', { acceptsMarketing: true }],
      ['customerAddressCreate', { created: true }],
      ['customerDelete', { deleted: true }],
    ])
    expect(admin.changes[1]?.after).toEqual({ note: '…' })
    expect(admin.changes[1]?.object).toBe(id)
    const told = JSON.stringify(admin.changes)
    for (const secret of ['navy', 'Grace', 'Hopper', '5550178', 'Retired', 'Dock'])
      expect(told.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  it('refuses what registration refuses, and keeps nothing of it', async () => {
    const { admin, adaId } = await openWithAda(await database.fresh())
    const refusalOf = async (input: object) => {
      const { customerCreate } = await admin.ask(create, { input })
      expect(customerCreate.customer).toBeNull()
      return customerCreate.userErrors.map(
        ({ field }: { field: string[] | null }) => field?.join('.') ?? null,
      )
    }
    const email = 'new@glovebox.test'
    expect(await refusalOf({})).toEqual([null])
    expect(await refusalOf({ email: 'nobody' })).toEqual(['email'])
    expect(await refusalOf({ email: ada.email })).toEqual(['email'])
    expect(await refusalOf({ id: adaId, email })).toEqual(['id'])
    expect(
      await refusalOf({
        email,
        firstName: '<b>Ada</b>',
        lastName: 'www.example.com',
        phone: '0x10',
        note: 'a\u0007b',
        tags: ['x\u0007y'],
        locale: 'xx',
      }),
    ).toEqual(['firstName', 'lastName', 'phone', 'locale', 'note', 'tags'])
    expect(await refusalOf({ email, note: 'n'.repeat(5_001) })).toEqual(['note'])
    expect(await refusalOf({ email, tags: ['t'.repeat(256)] })).toEqual(['tags'])
    const later = { marketingState: 'SUBSCRIBED', consentUpdatedAt: '2027-01-01T00:00:00Z' }
    expect(await refusalOf({ email, emailMarketingConsent: later })).toEqual([
      'emailMarketingConsent.consentUpdatedAt',
    ])
    await admin.ask(create, { input: { email } })
    const taken = await admin.ask(update, { input: { id: adaId, email } })
    expect(taken.customerUpdate.userErrors).toEqual([
      { field: ['email'], message: 'Email has already been taken' },
    ])
    for (const id of ['gid://shopify/Customer/99', 'gid://shopify/Product/1']) {
      const { customerUpdate } = await admin.ask(update, { input: { id, note: 'x' } })
      expect(customerUpdate.userErrors).toEqual([
        { field: ['id'], message: 'Customer does not exist' },
      ])
      const { customerDelete } = await admin.ask(erase, { id })
      expect(customerDelete).toMatchObject({ deletedCustomerId: null, userErrors: [{}] })
      const { customerRequestDataErasure } = await admin.ask(
        `mutation ($id: ID!) { customerRequestDataErasure(customerId: $id) {
          customerId userErrors { code field } } }`,
        { id },
      )
      expect(customerRequestDataErasure).toEqual({
        customerId: null,
        userErrors: [{ code: 'DOES_NOT_EXIST', field: ['customerId'] }],
      })
    }
    expect(admin.changes).toHaveLength(1)
  })

  it('keeps the consent with its moment, and refuses states that only the shop sets', async () => {
    const { admin, adaId } = await openWithAda(await database.fresh())
    const at = '2026-11-20T08:00:00Z'
    const off = await admin.ask(consent, { id: adaId, state: 'UNSUBSCRIBED', at })
    expect(off.customerEmailMarketingConsentUpdate.customer.defaultEmailAddress).toEqual({
      emailAddress: ada.email,
      marketingState: 'UNSUBSCRIBED',
      marketingUpdatedAt: at,
    })
    const pending = await admin.ask(consent, { id: adaId, state: 'PENDING' })
    expect(pending.customerEmailMarketingConsentUpdate.userErrors).toEqual([
      {
        field: ['input', 'emailMarketingConsent', 'marketingState'],
        message: 'Cannot specify PENDING as a marketing state input',
        code: 'INVALID',
      },
    ])
  })

  it('adds tags and removes them', async () => {
    const { admin, adaId } = await openWithAda(await database.fresh())
    const tag = (name: string, tags: readonly string[]) =>
      admin.ask(
        `mutation ($id: ID!, $tags: [String!]!) { ${name}(id: $id, tags: $tags) {
          node { ... on Customer { tags } } ${errors} } }`,
        { id: adaId, tags },
      )
    expect((await tag('tagsAdd', ['vip', 'press'])).tagsAdd.node).toEqual({
      tags: ['press', 'vip'],
    })
    expect((await tag('tagsRemove', ['VIP'])).tagsRemove.node).toEqual({ tags: ['press'] })
    expect((await tag('tagsAdd', ['t'.repeat(256)])).tagsAdd).toMatchObject({
      node: null,
      userErrors: [{ field: ['tags'] }],
    })
  })

  it('keeps the address book, each address with its own customer', async () => {
    const { admin, adaId } = await openWithAda(await database.fresh())
    const { customerCreate } = await admin.ask(create, { input: grace })
    const other = customerCreate.customer.id
    const add = `mutation ($id: ID!, $address: MailingAddressInput!, $default: Boolean) {
      customerAddressCreate(customerId: $id, address: $address, setAsDefault: $default) {
        address { ${addressFields} } ${errors} } }`
    const first = {
      address1: '1 Dock Street',
      city: 'Austin',
      provinceCode: 'TX',
      countryCode: 'US',
    }
    const { customerAddressCreate: one } = await admin.ask(add, { id: adaId, address: first })
    expect(one.address).toMatchObject({ address1: '1 Dock Street', provinceCode: 'TX' })
    const second = { ...first, address1: '2 Dock Street' }
    const { customerAddressCreate: two } = await admin.ask(add, {
      id: adaId,
      address: second,
      default: true,
    })
    const book = async () =>
      (
        await admin.ask(
          `query ($id: ID!) { customer(id: $id) {
            defaultAddress { address1 } addressesV2(first: 5) { nodes { address1 } } } }`,
          { id: adaId },
        )
      ).customer
    expect((await book()).defaultAddress).toEqual({ address1: '2 Dock Street' })

    const change = `mutation ($id: ID!, $addressId: ID!, $address: MailingAddressInput!) {
      customerAddressUpdate(customerId: $id, addressId: $addressId, address: $address) {
        address { ${addressFields} } ${errors} } }`
    const addressId = two.address.id
    const stranger = await admin.ask(change, { id: other, addressId, address: first })
    expect(stranger.customerAddressUpdate).toEqual({
      address: null,
      userErrors: [{ field: ['id'], message: 'Address does not exist' }],
    })
    const hostile = await admin.ask(change, {
      id: adaId,
      addressId,
      address: { city: '<script>', zip: '\u00071' },
    })
    expect(hostile.customerAddressUpdate.userErrors).toHaveLength(2)
    await admin.ask(change, { id: adaId, addressId, address: { address1: '3 Dock Street' } })
    const choose = `mutation ($id: ID!, $addressId: ID!) {
      customerUpdateDefaultAddress(customerId: $id, addressId: $addressId) {
        customer { defaultAddress { address1 } } ${errors} } }`
    const chosen = await admin.ask(choose, { id: adaId, addressId: one.address.id })
    expect(chosen.customerUpdateDefaultAddress.customer.defaultAddress).toEqual({
      address1: '1 Dock Street',
    })
    const remove = `mutation ($id: ID!, $addressId: ID!) {
      customerAddressDelete(customerId: $id, addressId: $addressId) { deletedAddressId ${errors} } }`
    await admin.ask(remove, { id: adaId, addressId: one.address.id })
    expect(await book()).toEqual({
      defaultAddress: { address1: '3 Dock Street' },
      addressesV2: { nodes: [{ address1: '3 Dock Street' }] },
    })
  })
})
