import { expect, it } from 'vitest'
import { readCustomer } from '#/clients/shop/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { grace, signedInAdmin } from '../admins/admins.fixture.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { openReviews } from '../reviews/reviewers.fixture.ts'
import { ada, openWithAda } from './customers.fixture.ts'

const erase = `mutation ($id: ID!) {
  customerDelete(input: { id: $id }) { deletedCustomerId userErrors { field message } } }`

forEachDatabase((databases) => {
  it('lets the newsletter list follow the consent and the address', async () => {
    const database = await databases.fresh()
    const { asStaff, adaId, post, call } = await openWithAda(database)
    const onList = async () =>
      (
        await database.db
          .selectFrom('backend_newsletter_subscribers')
          .select(['email', 'unsubscribed_at'])
          .execute()
      ).map(({ email, unsubscribed_at }) => [email, unsubscribed_at === null])
    const consent = (state: string) =>
      asStaff(
        `mutation ($id: ID!, $state: CustomerEmailMarketingState!) {
          customerEmailMarketingConsentUpdate(input: {
            customerId: $id, emailMarketingConsent: { marketingState: $state } }) {
            userErrors { message } } }`,
        { id: adaId, state },
      )
    await consent('SUBSCRIBED')
    expect(await onList()).toEqual([[ada.email, true]])
    const input = { id: adaId, email: 'augusta@glovebox.test' }
    await asStaff(
      'mutation ($input: CustomerInput!) { customerUpdate(input: $input) { userErrors { message } } }',
      { input },
    )
    expect(await onList()).toEqual([[input.email, true]])
    await consent('UNSUBSCRIBED')
    expect(await onList()).toEqual([[input.email, false]])
    await post('/api/newsletter', { email: 'bea@example.com' })
    const { token } = await signedInAdmin(database, {
      ...grace,
      email: 'grace@office.example',
      role: 'support',
    })
    const file = await call('GET', '/api/admin/subscribers/export', { token })
    const [head, left, stayed, ...more] = (await file.text()).trim().split('\r\n')
    expect(head).toContain('"email","language","subscribed_at","unsubscribed_at"')
    expect(left).toMatch(/^"augusta@glovebox.test","en","2026-[^"]+","2026-[^"]+",""$/)
    expect(stayed).toMatch(/^"bea@example.com","en","2026-[^"]+","","https:.+\/unsubscribe\?token=/)
    expect(more).toEqual([])
    const entries = await entriesAfter(database.db, { after: 0, count: 100 })
    expect(JSON.stringify(entries)).not.toContain('glovebox.test')
  })

  it('takes an address off the newsletter list when a customer is left without it', async () => {
    const database = await databases.fresh()
    const { asStaff } = await openWithAda(database)
    const email = 'counter@glovebox.test'
    const make = `mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { id } } }`
    const emailMarketingConsent = { marketingState: 'SUBSCRIBED' }
    const input = { firstName: 'Counter', email, emailMarketingConsent }
    const { id } = (await asStaff(make, { input })).data.customerCreate.customer
    const change = `mutation ($input: CustomerInput!) {
      customerUpdate(input: $input) { customer { email } userErrors { message } } }`
    const { data } = await asStaff(change, { input: { id, email: null } })
    expect(data.customerUpdate).toEqual({ customer: { email: null }, userErrors: [] })
    const subscribers = database.db.selectFrom('backend_newsletter_subscribers').selectAll()
    expect(await subscribers.where('email', '=', email).execute()).toMatchObject([
      { unsubscribed_at: expect.any(String) },
    ])
    const other = (await asStaff(make, { input: { phone: '(415) 555-0178' } })).data
    const ids = { one: id, two: other.customerCreate.customer.id }
    const merged = await asStaff(
      `mutation ($one: ID!, $two: ID!) { customerMerge(customerOneId: $one, customerTwoId: $two) {
        resultingCustomerId userErrors { message } } }`,
      ids,
    )
    expect(merged.data.customerMerge).toEqual({ resultingCustomerId: ids.two, userErrors: [] })
    const { data: gone } = await asStaff(erase, { id: ids.two })
    expect(gone.customerDelete).toEqual({ deletedCustomerId: ids.two, userErrors: [] })
  })

  it('lets staff delete a customer with all that is kept about them, and keeps the orders', async () => {
    const database = await databases.fresh()
    const opened = await openReviews(database, { reviewsAutoApprove: true })
    const customer = await opened.customer()
    const productId = await opened.productId('gel-cleaner')
    await opened.write(customer, { productId })
    const { data } = await opened.asStaff(erase, { id: customer.id })
    expect(data.customerDelete).toEqual({ deletedCustomerId: customer.id, userErrors: [] })

    expect(await readCustomer(opened.shopFor(), customer.token)).toBeNull()
    const { db } = database
    expect(await db.selectFrom('shop_orders').select(['email', 'customer_id']).execute()).toEqual([
      { email: '', customer_id: null },
    ])
    expect(await db.selectFrom('backend_reviews').select('id').execute()).toEqual([])
    expect(await db.selectFrom('shop_customer_terms').select('term').execute()).toEqual([])
    const emails = await db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    expect(emails.at(-1)?.subject).toBe('Your Glovebox account was deleted')
  })

  it('deletes nobody who waits for an order', async () => {
    const database = await databases.fresh()
    const opened = await openReviews(database)
    const waiting = await opened.customer({ orders: [{ fulfillmentStatus: 'UNFULFILLED' }] })
    const { data } = await opened.asStaff(erase, { id: waiting.id })
    const message = 'Customer can’t be deleted because they have associated orders'
    expect(data.customerDelete).toEqual({
      deletedCustomerId: null,
      userErrors: [{ field: ['id'], message }],
    })
    const asked = 'query ($id: ID!) { customer(id: $id) { canDelete } }'
    const seen = await opened.asStaff(asked, { id: waiting.id })
    expect(seen.data.customer).toEqual({ canDelete: false })
    expect(await readCustomer(opened.shopFor(), waiting.token)).not.toBeNull()
  })
})
