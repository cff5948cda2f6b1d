import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { variant } from '../carts/cart.fixture.ts'
import { line, openDrafts, shippingAddress } from '../drafts/drafts.fixture.ts'
import { ada, openWithAda, register } from './customer-api.fixture.ts'

const errors = 'userErrors { field message }'
const fields = `id email firstName phone displayName state canDelete defaultEmailAddress { emailAddress }
  emailMarketingConsent { marketingState }`
const create = `mutation ($input: CustomerInput!) { result: customerCreate(input: $input) {
  customer { ${fields} } ${errors} } }`
const update = `mutation ($input: CustomerInput!) { result: customerUpdate(input: $input) {
  customer { ${fields} } ${errors} } }`
const invite = `mutation ($id: ID!) { result: customerSendAccountInviteEmail(customerId: $id) {
  customer { state } ${errors} } }`
const consent = `mutation ($id: ID!) { result: customerEmailMarketingConsentUpdate(input: {
  customerId: $id, emailMarketingConsent: { marketingState: SUBSCRIBED } }) { ${errors} } }`
const merge = `mutation ($one: ID!, $two: ID!) {
  result: customerMerge(customerOneId: $one, customerTwoId: $two) { resultingCustomerId ${errors} } }`
const erase = `mutation ($id: ID!) { result: customerDelete(input: { id: $id }) { deletedCustomerId ${errors} } }`
const giftCard = `mutation ($id: ID!) { result: giftCardCreate(input: {
  initialValue: "10.00", recipientAttributes: { id: $id } }) { giftCard { id } ${errors} } }`
const createOrder = `mutation ($order: OrderCreateOrderInput!) {
  result: orderCreate(order: $order, options: { sendReceipt: true }) {
    order { id name email customer { id email } } ${errors} } }`

const phone = '(415) 555-0178'
const grace = { firstName: 'Grace', phone }
const nobody = [
  { field: null, message: 'Customer must have a name, phone number or email address' },
]

forEachDatabase((databases) => {
  const open = async () => {
    const shop = await openWithAda(await databases.fresh())
    const run = async (document: string, variables: object) =>
      (await shop.admin.ask(document, variables)).result
    const found = async (query: string) =>
      (
        await shop.admin.ask(
          'query ($query: String!) { customers(first: 9, query: $query) { nodes { displayName } } }',
          { query },
        )
      ).customers.nodes.map(({ displayName }: { displayName: string }) => displayName)
    return { ...shop, run, found }
  }

  it('keeps customers of whom only a phone number or a name is known', async () => {
    const { run, found } = await open()
    expect(await run(create, { input: grace })).toEqual({
      customer: {
        id: expect.any(String),
        email: null,
        firstName: 'Grace',
        phone,
        displayName: 'Grace',
        state: 'DISABLED',
        canDelete: true,
        defaultEmailAddress: null,
        emailMarketingConsent: null,
      },
      userErrors: [],
    })
    for (const [input, displayName] of [
      [{ lastName: 'Hopper' }, 'Hopper'],
      [{ email: '', firstName: 'Jean' }, 'Jean'],
      [{ email: null, phone: '+1 212 555 0199' }, '+1 212 555 0199'],
    ] as const)
      expect(await run(create, { input })).toMatchObject({
        customer: { email: null, displayName },
        userErrors: [],
      })
    for (const input of [{}, { email: ' ' }, { firstName: ' ', note: 'Tall' }])
      expect((await run(create, { input })).userErrors).toEqual(nobody)
    expect(await found('grace')).toEqual(['Grace'])
    expect(await found('5550178')).toEqual(['Grace'])
    expect(await found('phone:2125550199')).toEqual(['+1 212 555 0199'])
    expect(await found('email:ada@glovebox.test')).toEqual(['Ada Lovelace'])
    expect(await found('')).toHaveLength(5)
  })

  it('gives a phone number to one customer only, however it is written', async () => {
    const { run, adaId } = await open()
    const { customer } = await run(create, { input: grace })
    const taken = [{ field: ['phone'], message: 'Phone has already been taken' }]
    for (const same of [phone, '+1 415-555-0178', '4155550178'])
      expect((await run(create, { input: { firstName: 'Rear', phone: same } })).userErrors).toEqual(
        taken,
      )
    expect((await run(update, { input: { id: adaId, phone } })).userErrors).toEqual(taken)
    const own = { id: customer.id, phone: '+14155550178', firstName: 'Amazing' }
    expect((await run(update, { input: own })).userErrors).toEqual([])
    const other = { firstName: 'Rear', phone: '(415) 555-0179' }
    expect((await run(create, { input: other })).userErrors).toEqual([])
  })

  it('takes an email address later, and lets it go where nobody signs in with it', async () => {
    const { run, adaId, emails, ask } = await open()
    const { customer } = await run(create, { input: grace })
    const { id } = customer
    const before = (await emails()).length
    expect((await run(invite, { id })).userErrors).toEqual([
      { field: ['customerId'], message: 'Customer has no email address' },
    ])
    expect((await run(consent, { id })).userErrors).toEqual([
      {
        field: null,
        message: 'Customer must have an email address to consent to marketing emails',
      },
    ])
    expect((await run(update, { input: { id, email: ada.email } })).userErrors).toEqual([
      { field: ['email'], message: 'Email has already been taken' },
    ])
    const email = 'grace@navy.test'
    expect(await run(update, { input: { id, email } })).toMatchObject({
      customer: { email, emailMarketingConsent: { marketingState: 'NOT_SUBSCRIBED' } },
    })
    expect(await emails()).toHaveLength(before)
    expect((await run(invite, { id })).userErrors).toEqual([])
    expect((await run(consent, { id })).userErrors).toEqual([])
    expect(await run(update, { input: { id, email: null } })).toMatchObject({
      customer: { email: null, emailMarketingConsent: null, state: 'DISABLED' },
      userErrors: [],
    })
    const link = /token=([\w-]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1]
    const opened = await ask(
      `mutation ($id: ID!, $input: CustomerResetInput!) { customerReset(id: $id, input: $input) {
        customerUserErrors { code } } }`,
      { id, input: { resetToken: link, password: 'nanoseconds' } },
    )
    expect(opened.customerReset.customerUserErrors).toEqual([{ code: 'TOKEN_INVALID' }])
    const nameless = { id, firstName: null, phone: null }
    expect((await run(update, { input: nameless })).userErrors).toEqual(nobody)
    expect((await run(update, { input: { id: adaId, email: null } })).userErrors).toEqual([
      { field: ['email'], message: "Email can't be blank" },
    ])
    const again = { ...ada, email, firstName: 'Another' }
    expect((await ask(register, { input: again })).customerCreate.customerUserErrors).toEqual([])
  })

  it('merges them into the customer with an email address, and erases them without an email', async () => {
    const { run, adaId, emails, found } = await open()
    const made = async (input: object) => (await run(create, { input })).customer.id
    const before = (await emails()).length
    for (const isFirst of [true, false]) {
      const id = await made({ lastName: 'King', phone: isFirst ? phone : '(415) 555-0179' })
      const [one, two] = isFirst ? [id, adaId] : [adaId, id]
      expect(await run(merge, { one, two })).toEqual({ resultingCustomerId: adaId, userErrors: [] })
    }
    expect(await found('5550178')).toEqual(['Ada Lovelace'])
    const recipients = async () => (await emails()).slice(before).map(({ recipient }) => recipient)
    // Somebody else's belongings may be Ada's now: only a link to her mailbox opens them.
    expect(await recipients()).toEqual([ada.email])
    const [one, two] = [await made({ firstName: 'Rear' }), await made({ lastName: 'Admiral' })]
    expect(await run(merge, { one, two })).toEqual({ resultingCustomerId: two, userErrors: [] })
    expect((await run(giftCard, { id: two })).userErrors).toMatchObject([
      { message: 'The recipient has no email address.' },
    ])
    expect(await run(erase, { id: two })).toEqual({ deletedCustomerId: two, userErrors: [] })
    expect(await recipients()).toEqual([ada.email])
  })

  it('orders for them, by draft and by script, and emails nobody', async () => {
    const shop = await openDrafts(await databases.fresh())
    const { admin, run, emails, stock } = shop
    const { customer } = (await admin.ask(create, { input: grace })).result
    const toBuyers = async () => (await emails()).map(({ recipient }) => recipient)
    const before = { stock: await stock(), recipients: await toBuyers() }
    const draft = {
      purchasingEntity: { customerId: customer.id },
      lineItems: [line(variant.gel)],
      shippingAddress,
      shippingLine: { shippingRateHandle: 'standard' },
    }
    const { draftOrder, userErrors } = await run('create', { input: draft })
    expect(userErrors).toEqual([])
    expect(draftOrder).toMatchObject({ email: null, customer: { email: null } })
    const { id } = draftOrder
    expect((await run('invoice', { id })).userErrors).toEqual([
      { field: ['id'], message: "To can't be blank" },
    ])
    expect(await run('complete', { id })).toMatchObject({
      draftOrder: { order: { name: '#1001', customer: { email: null } } },
      userErrors: [],
    })
    const bag = { shopMoney: { amount: '10.50', currencyCode: 'USD' } }
    const order = {
      customer: { toAssociate: { id: customer.id } },
      lineItems: [{ ...line(variant.gel), priceSet: bag }],
      shippingAddress,
    }
    const { result } = await admin.ask(createOrder, { order })
    expect(result).toMatchObject({
      order: { name: '#1002', email: null, customer: { id: customer.id, email: null } },
      userErrors: [],
    })
    expect(await stock()).toBe(before.stock - 1)
    const cancel = `mutation ($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true,
      notifyCustomer: true) { orderCancelUserErrors { message } } }`
    const canceled = await admin.ask(cancel, { id: result.order.id })
    expect(canceled.orderCancel.orderCancelUserErrors).toEqual([])
    const added = (await toBuyers()).slice(before.recipients.length)
    expect(added).toEqual([expect.stringContaining('@')])
    expect((await emails()).at(-1)?.subject).toContain('1001')
    const guest = { ...order, customer: undefined }
    expect((await admin.ask(createOrder, { order: guest })).result.userErrors).toMatchObject([
      { field: ['order', 'email'] },
    ])
    await admin.ask(cancel, { id: 'gid://shopify/Order/1' })
    expect((await admin.ask(erase, { id: customer.id })).result.userErrors).toEqual([])
    expect(await toBuyers()).toEqual(before.recipients)
  })
})
