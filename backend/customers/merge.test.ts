import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openReviews } from '../reviews/reviewers.fixture.ts'

const merge = `mutation ($one: ID!, $two: ID!, $overrides: CustomerMergeOverrideFields) {
  customerMerge(customerOneId: $one, customerTwoId: $two, overrideFields: $overrides) {
    resultingCustomerId job { done } userErrors { field message code } } }`
const seen = `query ($id: ID!) { customer(id: $id) { email firstName lastName phone note tags numberOfOrders
  addressesV2(first: 9) { nodes { address1 } } defaultAddress { address1 }
  emailMarketingConsent { marketingState } } }`
const update = `mutation ($input: CustomerInput!) { customerUpdate(input: $input) { userErrors { message } } }`
const addAddress = `mutation ($id: ID!, $address: MailingAddressInput!) {
  customerAddressCreate(customerId: $id, address: $address) { userErrors { message } } }`
const address = (address1: string) => ({
  lastName: 'Lovelace',
  address1,
  city: 'San Francisco',
  zip: '94105',
  provinceCode: 'CA',
  countryCode: 'US',
})

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openReviews(database, { reviewsAutoApprove: true })
    const { asStaff } = opened
    const [one, two] = [
      await opened.customer({ firstName: 'Augusta', email: 'one@glovebox.test' }),
      await opened.customer({ email: 'two@glovebox.test' }),
    ]
    const merging = async (overrides: object = {}, ids = [one.id, two.id]) =>
      (await asStaff(merge, { one: ids[0], two: ids[1], overrides })).data.customerMerge
    const look = async (id: string) => (await asStaff(seen, { id })).data.customer
    return { ...opened, database, one, two, merging, look }
  }

  it('moves orders, addresses, notes, and tags to the second, and deletes the first', async () => {
    const { one, two, merging, look, asStaff } = await open()
    const change = (id: string, input: object) => asStaff(update, { input: { id, ...input } })
    await change(one.id, { note: 'Likes gel', tags: ['vip', 'gel'], phone: '5551234567' })
    await change(two.id, { note: 'Calls first', tags: ['VIP'] })
    await asStaff(addAddress, { id: one.id, address: address('1 Market Street') })
    await asStaff(addAddress, { id: one.id, address: address('2 Market Street') })
    await asStaff(addAddress, { id: two.id, address: address('2 Market Street') })
    expect(await merging()).toEqual({
      resultingCustomerId: two.id,
      job: { done: true },
      userErrors: [],
    })
    expect(await look(one.id)).toBeNull()
    expect(await look(two.id)).toEqual({
      email: 'two@glovebox.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '5551234567',
      note: 'Calls first\nLikes gel',
      tags: ['gel', 'VIP'],
      numberOfOrders: '2',
      addressesV2: {
        nodes: expect.arrayContaining([
          { address1: '1 Market Street' },
          { address1: '2 Market Street' },
        ]),
      },
      defaultAddress: { address1: '2 Market Street' },
      emailMarketingConsent: { marketingState: 'NOT_SUBSCRIBED' },
    })
    const found = await asStaff('{ customers(first: 9, query: "tag:gel") { nodes { id } } }')
    expect(found.data.customers.nodes).toEqual([{ id: two.id }])
  })

  it('keeps what the overrides say, and the one whose address they name', async () => {
    const { one, two, merging, look } = await open()
    const overrides = {
      customerIdOfEmailToKeep: one.id,
      customerIdOfFirstNameToKeep: two.id,
      note: 'One person',
      tags: ['merged'],
    }
    expect((await merging(overrides)).resultingCustomerId).toBe(one.id)
    expect(await look(one.id)).toMatchObject({
      email: 'one@glovebox.test',
      firstName: 'Ada',
      note: 'One person',
      tags: ['merged'],
    })
    expect(await look(two.id)).toBeNull()
  })

  it('refuses what cannot be, and changes nothing', async () => {
    const { one, two, merging, look } = await open()
    const refused = async (...args: Parameters<typeof merging>) => {
      const [{ field, code }] = (await merging(...args)).userErrors
      return [field, code]
    }
    const nobody = 'gid://shopify/Customer/999'
    expect(await refused({}, [nobody, two.id])).toEqual([['customerOneId'], 'INVALID_CUSTOMER_ID'])
    expect(await refused({}, [one.id, one.id])).toEqual([['customerTwoId'], 'INVALID_CUSTOMER_ID'])
    expect(await refused({ customerIdOfEmailToKeep: nobody })).toEqual([
      ['overrideFields', 'customerIdOfEmailToKeep'],
      'OVERRIDE_ATTRIBUTE_INVALID',
    ])
    expect(await refused({ customerIdOfPhoneNumberToKeep: one.id })).toEqual([
      ['overrideFields', 'customerIdOfPhoneNumberToKeep'],
      'MISSING_OVERRIDE_ATTRIBUTE',
    ])
    expect(await look(one.id)).not.toBeNull()
  })

  it('lets reviews and votes follow, and the list forget the other address', async () => {
    const { one, two, merging, write, productId, database, call, post } = await open()
    const { db } = database
    const [gel, wipes] = [await productId('gel-cleaner'), await productId('wet-wipes')]
    const reader = await (await write(two, { productId: gel })).json()
    await db
      .updateTable('backend_reviews')
      .set({ product_id: wipes })
      .where('id', '=', reader.id)
      .execute()
    const { id } = await (await write(one, { productId: gel })).json()
    const vote = await call('POST', `/api/reviews/${id}/helpful`, two)
    expect(await vote.json()).toEqual({ helpfulVotes: 1 })
    await post('/api/newsletter', { email: 'one@glovebox.test' })
    await merging()
    const reviews = await db
      .selectFrom('backend_reviews')
      .select(['customer_id', 'helpful'])
      .execute()
    expect(reviews).toEqual([
      { customer_id: two.id, helpful: 0 },
      { customer_id: two.id, helpful: 0 },
    ])
    expect(await db.selectFrom('backend_review_votes').selectAll().execute()).toEqual([])
    const subscribers = db.selectFrom('backend_newsletter_subscribers')
    expect(await subscribers.select(['email', 'unsubscribed_at']).execute()).toEqual([
      { email: 'one@glovebox.test', unsubscribed_at: expect.any(String) },
    ])
  })

  it('keeps one review of a product that both have reviewed', async () => {
    const { one, two, merging, write, productId, database } = await open()
    const gel = await productId('gel-cleaner')
    await write(one, { productId: gel })
    const remaining = await (await write(two, { productId: gel })).json()
    await merging()
    const reviews = await database.db.selectFrom('backend_reviews').select('id').execute()
    expect(reviews).toEqual([{ id: remaining.id }])
  })
})
