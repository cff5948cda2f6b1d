import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { saveAddress } from '#/clients/shop/addresses.ts'
import { z } from '#/contract/schema.ts'
import type { Database } from '#/database/database.ts'
import { createMailSender } from '#/mail/sender.ts'
import type { AllTables } from '#/server/tables.ts'
import { forEachDatabase, type Where } from '#/tests/fixtures/databases.ts'
import { grace, signedInAdmin } from '../admins/admins.fixture.ts'
import { openReviews } from '../reviews/reviewers.fixture.ts'

const person = {
  firstName: 'Zebulon',
  lastName: 'Quackenbush',
  email: 'zebulon.quackenbush@example.com',
}
const typedEmail = 'Zebulon.Quackenbush@Example.com'
const question = 'My gel smells of pickled walnuts.'
const answer = 'We have never heard of pickled walnuts.'
const askedText = 'Do the wipes clean a sousaphone?'
const street = '77 Marmalade Crescent'
/** What staff have noted of the customer, and what they have made up for them, each with words of its own. */
const staffWords = ['marmot whisperer', 'tangerine umbrella', 'aunt petronella', 'gondola lessons']
const staffWork = `mutation ($customer: ID!, $order: ID!) {
  customerUpdate(input: { id: $customer, note: "A marmot whisperer." }) { userErrors { message } }
  orderUpdate(input: { id: $order, note: "Left a tangerine umbrella." }) { userErrors { message } }
  giftCardCreate(input: { initialValue: "5.00", recipientAttributes: {
    id: $customer, preferredName: "Zebulon", message: "From Aunt Petronella" } }) {
    userErrors { message } }
  draftOrderCreate(input: { purchasingEntity: { customerId: $customer }, note: "For gondola lessons",
    lineItems: [{ variantId: "gid://shopify/ProductVariant/4", quantity: 1 }] }) {
    userErrors { message } } }`
const reviewText = 'It cleans my tuba, which nothing else did.'
/** What the customer has typed into a cart: to be engraved, differently on two pieces of the same product. */
const cartWords = ['saxophone polish', 'engraved trombone', 'engraved bassoon', 'clarinetcode']
const gel = (quantity: number, text?: string) => ({
  merchandiseId: 'gid://shopify/ProductVariant/4',
  quantity,
  attributes: text === undefined ? [] : [{ key: 'Text', value: text }],
})
const cartInput = (customerAccessToken: string) => ({
  buyerIdentity: { customerAccessToken },
  note: 'Saxophone polish',
  discountCodes: ['CLARINETCODE'],
  lines: [gel(1, 'Engraved trombone'), gel(2, 'Engraved bassoon'), gel(4)],
})
const lines = 'lines(first: 9) { nodes { quantity attributes { value } } }'
const cartSchema = z.object({ id: z.string(), lines: z.object({ nodes: z.array(z.unknown()) }) })
const fillCart = {
  document: `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { id ${lines} } } }`,
  response: z.object({ cartCreate: z.object({ cart: cartSchema }) }),
}
const seeCart = {
  document: `query ($id: ID!) { cart(id: $id) { id ${lines} } }`,
  response: z.object({ cart: cartSchema }),
}

/** Everything that a database holds, as one text: of SQLite the bytes of its files, also of what was deleted. */
async function everythingIn(database: Database<AllTables> & { where: Where }): Promise<string> {
  if (database.kind === 'sqlite') {
    await database.emptyLog()
    const folder = database.where.dataDir
    const files = (await readdir(folder)).filter((name) => name.startsWith('glovebox.sqlite'))
    const bytes = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))
    return bytes.join('').toLowerCase()
  }
  const tables = await database.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(database.db),
    ),
  )
  return rows
    .flatMap((result) => result.rows.map(({ row }) => row))
    .join('\n')
    .toLowerCase()
}

forEachDatabase((databases) => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end()
  })

  /** A customer who has used whatever keeps something, and what they left. */
  async function open() {
    const database = await databases.fresh()
    const opened = await openReviews(database, { reviewsAutoApprove: true })
    const { post, call, now, shopFor } = opened
    const outboxDir = await mkdtemp(join(tmpdir(), 'glovebox-outbox-'))
    const sender = createMailSender({
      database: database.withTables(),
      smtpUrl: undefined,
      outboxDir,
      from: () => ({ name: 'Glovebox', email: 'hello@glovebox.test' }),
      clock: () => now.at,
      log: { info() {}, error() {} },
    })
    endings.push(() => rm(outboxDir, { recursive: true, force: true }), sender.stop)
    const send = async () => {
      while ((await sender.sendDue()) > 0);
    }

    const customer = await opened.customer(person)
    const { token } = customer
    const { refusals } = await saveAddress(shopFor(), token, {
      id: null,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: null,
      address1: street,
      address2: null,
      city: 'Albany',
      province: 'NY',
      zip: '12207',
      country: 'US',
    })
    expect(refusals).toEqual([])
    await opened.write(customer, { productId: await opened.productId('gel-cleaner'), reviewText })
    const asked = { productId: await opened.productId('wet-wipes'), text: askedText }
    const { id: questionId } = await (await post('/api/questions', asked, { token })).json()
    const name = `${person.firstName} ${person.lastName}`
    await post('/api/contact', { name, email: typedEmail, topic: 'support', message: question })
    const staff = await signedInAdmin(database, { ...grace, role: 'owner' })
    const path = '/api/admin/messages/1/answers'
    await post(path, { text: answer, answers: 0 }, { token: staff.token })
    const reply = { text: answer, version: 1 }
    const to = `/api/admin/questions/${questionId}/answer`
    await call('PUT', to, { token: staff.token, body: reply })
    await post('/api/newsletter', { email: person.email })
    await post('/api/auth/password/forgot', { email: person.email })
    const ids = { customer: customer.id, order: 'gid://shopify/Order/1' }
    const { data: made, errors } = await opened.asStaff(staffWork, ids)
    expect([errors, ...Object.values(made ?? {})]).toEqual([
      undefined,
      ...Array(4).fill({ userErrors: [] }),
    ])
    const { cartCreate } = await shopFor().ask(fillCart, { input: cartInput(token) })
    expect(cartCreate.cart.lines.nodes).toHaveLength(3)
    const emails = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    const texts = (await emails()).map(({ text }) => text).join('\n')
    const [, link] = /reset-password\?token=([\w-]+)/.exec(texts) ?? []
    if (link === undefined) throw new Error('no link was sent')
    const traces = [
      askedText,
      person.email,
      person.lastName,
      'pickled walnuts',
      street,
      reviewText,
      link,
      '1 Market Street',
      'Zebulon',
      ...staffWords,
      ...cartWords,
    ].map((text) => text.toLowerCase())
    return {
      ...opened,
      database,
      token,
      staff,
      send,
      emails,
      cart: async () => (await shopFor().ask(seeCart, { id: cartCreate.cart.id })).cart,
      erase: () => call('DELETE', '/api/auth/me', { token }),
      async found() {
        const everything = await everythingIn(database)
        return traces.filter((text) => everything.includes(text))
      },
      traces,
    }
  }

  it('finds nothing of an erased customer in the database, nor in what is left of what it deleted', async () => {
    const { send, erase, found, traces, emails, cart } = await open()
    expect(await found()).toEqual(traces)
    await send()
    expect((await erase()).status).toBe(200)
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Your Glovebox account was deleted',
    ])
    await send()
    expect(await emails()).toEqual([])
    expect(await found()).toEqual([])
    expect((await cart()).lines.nodes).toEqual([{ quantity: 7, attributes: [] }])
  })

  it('sends no link and no message of a customer who was erased before they left', async () => {
    const { erase, emails } = await open()
    await erase()
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([person.email])
  })

  it('finds nothing either where staff have deleted the customer', async () => {
    const { asStaff, send, found, emails } = await open()
    const { data, errors } = await asStaff(`mutation {
      customerDelete(input: { id: "gid://shopify/Customer/1" }) {
        deletedCustomerId userErrors { message } } }`)
    expect(errors).toBeUndefined()
    expect(data.customerDelete).toMatchObject({ userErrors: [] })
    await send()
    expect(await emails()).toEqual([])
    expect(await found()).toEqual([])
  })
})
