import { expect, it } from 'vitest'
import { scopes } from '#/contract/staff.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** Typed as people's phones, contacts, and pages have it, and how it's stored. */
const firstNames = [
  ['DR.JOHN', 'DR.JOHN'],
  ['St.John', 'St.John'],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['Mary\u00a0Ann', 'Mary Ann'],
] as const
const lastNames = [
  ['Test\u200e', 'Test'],
  ['Smith Jr.', 'Smith Jr.'],
  ['O\u2019Neil', 'O\u2019Neil'],
  ['\u202aMüller\u202c', 'Müller'],
] as const
const phones = [
  ['415.555.0132', '415-555-0132'],
  ['(415) 555-0132 x12', '(415) 555-0132 x12'],
  ['(415) 555-0132 ext. 12', '(415) 555-0132 x12'],
  ['\u202d(415) 555-0132\u202c', '(415) 555-0132'],
  ['(415)\u00a0555\u20110132', '(415) 555-0132'],
  ['\uff0b1 415 555 0132', '+1 415 555 0132'],
] as const
const streets = [
  ['PO.BOX 12', 'PO.BOX 12'],
  ['12 Oak st.apt 4', '12 Oak st.apt 4'],
  ['\u200e1 Main St', '1 Main St'],
] as const
const cities = [
  ['ST.LOUIS', 'ST.LOUIS'],
  ['FT.WORTH', 'FT.WORTH'],
] as const
const zips = [
  ['631011234', '63101-1234'],
  ['63101\u20131234', '63101-1234'],
  ['63101 1234', '63101-1234'],
  ['\u200e63101', '63101'],
] as const
const emails = [
  ['o&m@mail.example', 'o&m@mail.example'],
  ['A/B@mail.example', 'a/b@mail.example'],
  ['info@rücher.example', 'info@xn--rcher-kva.example'],
  ['\u202ainfo@日本.example\u202c', 'info@xn--wgv71a.example'],
] as const
const refusedEmails = [
  'a b@mail.example',
  'ada@nowhere',
  'ada@-x.example',
  '=?utf-8?q?a?=@x.example',
]

interface Typed {
  firstName: string
  lastName: string
  phone: string
  address1: string
  city: string
  zip: string
  email: string
}
const nth = <Value>(values: readonly Value[], index: number) =>
  values[index % values.length] as Value
const rounds = [0, 1, 2, 3, 4, 5]
const round = (index: number, side: 0 | 1): Typed => ({
  firstName: nth(firstNames, index)[side],
  lastName: nth(lastNames, index)[side],
  phone: nth(phones, index)[side],
  address1: nth(streets, index)[side],
  city: nth(cities, index)[side],
  zip: nth(zips, index)[side],
  email: nth(emails, index)[side],
})
const password = 'analytical-engine'
const inMissouri = { province: 'MO', country: 'US' }

forEachDatabase((kind) => {
  const start = appStarter()
  async function open() {
    const office = await openBackOffice(start, await kind.fresh(), scopes, { RATE_LIMITS: 'off' })
    const { url, database } = office
    const storefront = async (query: string, variables: object) => {
      const response = await fetch(`${url}/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'glovebox-public-token',
        },
        body: JSON.stringify({ query, variables }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
      const { data, errors }: any = await response.json()
      expect(errors).toBeUndefined()
      return data
    }
    const post = (path: string, body: object, method = 'POST', token = '') =>
      fetch(url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    const register = async (typed: Pick<Typed, 'email'> & Partial<Typed>) => {
      const { email, firstName, lastName, phone } = typed
      const { customerCreate } = await storefront(
        `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) {
          customer { id email firstName lastName phone } customerUserErrors { field message } } }`,
        { input: { email, firstName, lastName, phone, password } },
      )
      return customerCreate
    }
    const signIn = async (email: string): Promise<string> => {
      const { customerAccessTokenCreate } = await storefront(
        `mutation ($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) {
          customerAccessToken { accessToken } } }`,
        { input: { email, password } },
      )
      return customerAccessTokenCreate.customerAccessToken.accessToken
    }
    return { ...office, database, storefront, post, register, signIn }
  }

  it('registers, signs in, and keeps an address book with what people type', async () => {
    const { register, signIn, storefront, ask } = await open()
    for (const index of rounds) {
      const [typed, stored] = [round(index, 0), round(index, 1)]
      const { email, firstName, lastName, phone } = stored
      const { customer, customerUserErrors } = await register({
        ...typed,
        email: `${index}${typed.email.replace(/^[\u202a]/, '')}`,
      })
      expect(customerUserErrors).toEqual([])
      expect(customer).toMatchObject({ email: `${index}${email}`, firstName, lastName, phone })
      const token = await signIn(` ${index}${typed.email.replace(/^[\u202a]/, '')} `)
      const { firstName: first, lastName: last, email: _, ...place } = typed
      const { customerAddressCreate } = await storefront(
        `mutation ($token: String!, $address: MailingAddressInput!) {
          customerAddressCreate(customerAccessToken: $token, address: $address) {
            customerAddress { firstName lastName address1 city zip phone } customerUserErrors { message } } }`,
        { token, address: { ...place, firstName: first, lastName: last, ...inMissouri } },
      )
      const { email: __, ...address } = stored
      expect(customerAddressCreate).toEqual({ customerAddress: address, customerUserErrors: [] })
      const { customerByIdentifier } = await ask(
        'query ($email: String!) { customerByIdentifier(identifier: { emailAddress: $email }) { email } }',
        { email: `${index}${typed.email}` },
      )
      expect(customerByIdentifier).toEqual({ email: `${index}${email}` })
    }
    for (const email of refusedEmails)
      expect((await register({ email })).customerUserErrors).toEqual([
        { field: ['input', 'email'], message: 'Email is invalid' },
      ])
  })

  it('saves a profile as cleaned, and leaves a name alone that is not changed', async () => {
    const { register, signIn, post } = await open()
    const email = 'o&m@mail.example'
    await register({ email, firstName: 'DR.JOHN', lastName: 'Smith Jr.' })
    const token = await signIn(email)
    const stored = { firstName: 'DR.JOHN', lastName: 'Smith Jr.', email }
    for (const [typed, phone] of phones) {
      const response = await post('/api/auth/me', { ...stored, phone: typed }, 'PATCH', token)
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ ...stored, phone }),
      ])
    }
    expect((await post('/api/auth/me', stored, 'PATCH', token)).status).toBe(200)
    expect((await post('/api/auth/me', { lastName: 'Smith Sr.' }, 'PATCH', token)).status).toBe(400)
    const changed = { ...stored, firstName: 'Jean\u2011Luc', lastName: 'O\u2018Neil\u200e' }
    expect(await (await post('/api/auth/me', changed, 'PATCH', token)).json()).toMatchObject({
      firstName: 'Jean-Luc',
      lastName: 'O\u2018Neil',
    })
  })

  it('takes the same from staff and scripts: customers and drafts', async () => {
    const { ask } = await open()
    for (const index of rounds) {
      const [typed, stored] = [round(index, 0), round(index, 1)]
      const { email, firstName, lastName, phone, ...place } = stored
      const { email: typedEmail, ...typedAddress } = typed
      const created = await ask(
        `mutation ($input: CustomerInput!) { customerCreate(input: $input) {
          customer { id email firstName lastName phone } userErrors { field message } } }`,
        {
          input: {
            firstName: typed.firstName,
            lastName: typed.lastName,
            phone: typed.phone,
            email: `${index}${typedEmail.replace('\u202a', '')}`,
          },
        },
      )
      expect(created.customerCreate).toMatchObject({
        customer: { email: `${index}${email}`, firstName, lastName, phone },
        userErrors: [],
      })
      // Each number belongs to one customer, and the next ones have the same.
      const { id } = created.customerCreate.customer
      await ask(
        `mutation ($id: ID!) { customerUpdate(input: { id: $id, phone: null }) {
          userErrors { message } } }`,
        { id },
      )
      const shippingAddress = { ...typedAddress, provinceCode: 'MO', countryCode: 'US' }
      const { draftOrderCreate } = await ask(
        `mutation ($input: DraftOrderInput!) { draftOrderCreate(input: $input) {
          draftOrder { email shippingAddress { firstName lastName address1 city zip phone } }
          userErrors { field message } } }`,
        {
          input: {
            email: typedEmail,
            lineItems: [{ variantId: 'gid://shopify/ProductVariant/4', quantity: 1 }],
            shippingAddress,
          },
        },
      )
      expect(draftOrderCreate).toEqual({
        draftOrder: { email, shippingAddress: { ...place, firstName, lastName, phone } },
        userErrors: [],
      })
    }
  })

  it('takes the same for the buyer and the addresses of a cart', async () => {
    const { storefront } = await open()
    for (const index of rounds) {
      const [typed, stored] = [round(index, 0), round(index, 1)]
      const { email, ...deliveryAddress } = typed
      const { cartCreate } = await storefront(
        `mutation ($input: CartInput!) { cartCreate(input: $input) {
          cart { buyerIdentity { email phone } delivery { addresses { address { ... on CartDeliveryAddress {
            firstName lastName address1 city zip phone } } } } } userErrors { field message } } }`,
        {
          input: {
            buyerIdentity: { email, phone: typed.phone },
            delivery: {
              addresses: [
                {
                  selected: true,
                  address: {
                    deliveryAddress: { ...deliveryAddress, provinceCode: 'MO', countryCode: 'US' },
                  },
                },
              ],
            },
          },
        },
      )
      const { email: storedEmail, ...address } = stored
      expect(cartCreate).toEqual({
        cart: {
          buyerIdentity: { email: storedEmail, phone: stored.phone },
          delivery: { addresses: [{ address }] },
        },
        userErrors: [],
      })
    }
  })

  it('takes every valid address of the contact form, the newsletter, and stock alerts', async () => {
    const { post, database } = await open()
    for (const [typed] of emails) {
      const contact = { name: 'DR.JOHN\u200e', topic: 'other', message: 'Hello.' }
      expect((await post('/api/contact', { ...contact, email: typed })).status).toBe(204)
      expect((await post('/api/newsletter', { email: typed })).status).toBe(200)
      expect((await post('/api/auth/password/forgot', { email: typed })).status).toBe(204)
    }
    const sent = await database.db.selectFrom('mail_outbox').select(['recipient', 'text']).execute()
    const recipients = sent.map(({ recipient }) => recipient)
    expect(recipients).toEqual(expect.arrayContaining(emails.map(([, stored]) => stored)))
    const toStaff = sent.filter(({ text }) => text.includes('Hello.'))
    expect(toStaff).toHaveLength(emails.length)
    for (const { text } of toStaff) {
      expect(text).not.toContain('DR.JOHN')
      expect(text.replaceAll('\u200b', '')).toContain('DR.JOHN')
    }
    for (const email of refusedEmails)
      expect((await post('/api/newsletter', { email })).status, email).toBe(400)
  })
})
