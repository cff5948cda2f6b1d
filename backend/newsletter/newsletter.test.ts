import { expect, it } from 'vitest'
import { unsubscribeParameter } from '#/contract/newsletter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openBackend } from '../backend.fixture.ts'

const email = 'ada@example.com'
const taken = { code: 'TAKEN', message: 'Email has already been taken' }
const success = { customer: { email }, customerUserErrors: [] }
const path = '/api/newsletter'

forEachDatabase((databases) => {
  async function newsletter(options: Parameters<typeof openBackend>[1] = {}) {
    const database = await databases.fresh()
    const { db } = database
    const opened = await openBackend(database, options)
    return {
      ...opened,
      db,
      subscribe: async (typed = email) => (await opened.post(path, { email: typed })).json(),
      onList: () => db.selectFrom('backend_newsletter_subscribers').selectAll().execute(),
      accounts: () => db.selectFrom('shop_customers').selectAll().execute(),
      emails: () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    }
  }

  it('registers the address with the shop, with consent, a long password and no names', async () => {
    const inputs: string[] = []
    const { post, accounts } = await newsletter({
      between: async (request, shop) => {
        inputs.push(await request.clone().text())
        return shop(request)
      },
    })
    const response = await post(path, { email: ' Ada@Example.COM ' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(success)
    expect(await accounts()).toMatchObject([
      { email, accepts_marketing: 1, first_name: null, last_name: null, claimed: 0 },
    ])
    const { variables } = JSON.parse(inputs[0] ?? '')
    expect(variables.input).toMatchObject({ firstName: null, lastName: null })
    expect(variables.input.password).toMatch(/^[\w-]{24}$/)
  })

  it('puts it on the list with an email that says how to leave', async () => {
    const { subscribe, onList, emails } = await newsletter()
    await subscribe()
    const [subscriber] = await onList()
    expect(subscriber).toMatchObject({ email, language: 'en', unsubscribed_at: null })
    const [message, ...others] = await emails()
    expect(others).toEqual([])
    const address = `https://shop.test/unsubscribe?${unsubscribeParameter}=${subscriber?.token}`
    expect(message?.recipient).toBe(email)
    expect(message?.text).toContain(`Unsubscribe: ${address}`)
    expect(JSON.parse(message?.headers_json ?? '')).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('writes in the visitor’s language, and leads to a page in it', async () => {
    const { post, emails } = await newsletter()
    await post(path, { email }, { headers: { cookie: 'language=fr' } })
    const [message] = await emails()
    expect(message?.subject).toBe('Vous êtes sur la liste de la boutique Glovebox')
    expect(message?.text).toMatch(/Se désabonner\u00a0: \S+&lang=fr$/m)
  })

  it('says TAKEN the second time, however it is typed, and writes no second email', async () => {
    const { subscribe, emails } = await newsletter()
    await subscribe()
    const again = { customer: null, customerUserErrors: [taken] }
    expect(await subscribe()).toEqual(again)
    expect(await subscribe(' ADA@example.com')).toEqual(again)
    expect(await emails()).toHaveLength(1)
  })

  it('does not tell an address with an account from one without', async () => {
    const { db, subscribe, emails } = await newsletter()
    await db.insertInto('shop_customers').values(account('ada@example.com')).execute()
    expect(await subscribe()).toEqual(success)
    expect(await emails()).toMatchObject([{ recipient: email }])
  })

  it('answers no sooner for an address with an account', async () => {
    const pauses: number[] = []
    const { db, subscribe } = await newsletter({
      pause: async (ms) => void pauses.push(ms),
    })
    await db.insertInto('shop_customers').values(account('ada@example.com')).execute()
    await subscribe()
    await subscribe('new@example.com')
    expect(pauses).toEqual([200, 200])
  })

  it('counts an address once that is sent twice at the same time', async () => {
    const { subscribe, emails, onList } = await newsletter()
    const responses = await Promise.all([subscribe(), subscribe(), subscribe()])
    expect(responses.filter(({ customer }) => customer !== null)).toHaveLength(1)
    expect(await onList()).toHaveLength(1)
    expect(await emails()).toHaveLength(1)
  })

  it('keeps neither place nor email when one of them fails', async () => {
    const { db, post, subscribe, onList, emails } = await newsletter()
    await db.schema.alterTable('mail_outbox').renameTo('mail_gone').execute()
    expect((await post(path, { email })).status).toBe(500)
    await db.schema.alterTable('mail_gone').renameTo('mail_outbox').execute()
    expect(await onList()).toEqual([])
    expect(await subscribe()).toEqual(success)
    expect(await emails()).toHaveLength(1)
  })

  it('passes on what the shop has against an address', async () => {
    const refusal = { code: 'INVALID', message: 'Email contains an invalid domain name' }
    const { subscribe, onList } = await newsletter({
      between: async () =>
        Response.json({
          data: { customerCreate: { customer: null, customerUserErrors: [refusal] } },
        }),
    })
    expect(await subscribe()).toEqual({ customer: null, customerUserErrors: [refusal] })
    expect(await onList()).toEqual([])
  })

  it('says so when the shop cannot be asked, and puts nobody on the list', async () => {
    const { post, onList } = await newsletter({
      between: async () => Promise.reject(new TypeError('fetch failed')),
    })
    expect((await post(path, { email })).status).toBe(502)
    expect(await onList()).toEqual([])
  })

  it.each([
    ['no address', { email: 'ada@nowhere' }],
    ['two addresses', { email: 'ada@example.com,bob@example.com' }],
    ['nothing', {}],
    ['an unknown key', { email, name: 'Ada' }],
  ])('refuses %s', async (_, body) => {
    const { post, accounts } = await newsletter()
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'Please check what you entered.' })
    expect(await accounts()).toEqual([])
  })

  it('makes one who asks without end wait: for one address, and from one network', async () => {
    const { post } = await newsletter()
    const statuses = async (count: number, typed: (i: number) => string, address: string) => {
      const made: number[] = []
      for (let i = 0; i < count; i += 1)
        made.push((await post(path, { email: typed(i) }, { address })).status)
      return made
    }
    expect((await statuses(12, () => email, '203.0.113.7')).at(-1)).toBe(429)
    const many = await statuses(32, (i) => `some${i}@example.com`, '198.51.100.9')
    expect(many.at(-1)).toBe(429)
    expect(await statuses(1, () => 'other@example.com', '192.0.2.4')).toEqual([200])
  })
})

function account(address: string) {
  const now = '2026-11-01T09:00:00.000Z'
  return {
    email: address,
    first_name: 'Ada',
    last_name: 'Byron',
    phone: null,
    accepts_marketing: 0,
    password_hash: 'nobody’s',
    session_epoch: 0,
    claimed: 1,
    language: 'en',
    default_address_id: null,
    created_at: now,
    updated_at: now,
  }
}
