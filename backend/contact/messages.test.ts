import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada, grace, signedInAdmin } from '../admins/admins.fixture.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { openBackend } from '../backend.fixture.ts'
import { hostileTexts } from './hostile-messages.fixture.ts'

const written = {
  name: 'Lovelace & Sons',
  email: 'buyer@example.com',
  topic: 'support',
  message: 'My gel has turned dark.\n\nIs it spent?',
}
const all = '/api/admin/messages'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const { call, post } = await openBackend(database, { rateLimited: false })
    const { token } = await signedInAdmin(database, { ...ada, role: 'support' })
    const ask = async (path: string) => (await call('GET', `${all}${path}`, { token })).json()
    const change = (id: number | string, state: string) =>
      call('PATCH', `${all}/${id}`, { token, body: { state } })
    const answer = (id: number | string, text: string, answers = 0) =>
      post(`${all}/${id}/answers`, { text, answers }, { token })
    return {
      database,
      call,
      ask,
      change,
      answer,
      write: (changes: object = {}, options: object = {}) =>
        post('/api/contact', { ...written, ...changes }, options),
      emails: () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
      log: async () => (await entriesAfter(database.db, { after: 0, count: 100 })).slice(1),
    }
  }

  it('lists what is open, newest first, a page at a time', async () => {
    const { write, ask, change } = await open()
    for (const name of ['Ada', 'Bea', 'Cleo']) await write({ name })
    await change(2, 'spam')
    const page = await ask('?limit=1')
    const newest = { hasPreviousPage: false, hasNextPage: true, startCursor: '3', endCursor: '3' }
    expect(page).toMatchObject({ messages: [{ id: 3, name: 'Cleo', state: 'open' }], open: 2 })
    expect(page.pageInfo).toEqual(newest)
    expect(page.messages[0].beginning).toBe('My gel has turned dark. Is it spent?')
    const oldest = { hasPreviousPage: true, hasNextPage: false, startCursor: '1', endCursor: '1' }
    expect(await ask('?limit=1&after=3')).toMatchObject({
      messages: [{ id: 1 }],
      pageInfo: oldest,
      open: 2,
    })
    expect(await ask('?limit=1&before=1')).toEqual(page)
    const none = { hasPreviousPage: false, hasNextPage: false, startCursor: null, endCursor: null }
    const spam = await ask('?state=spam')
    expect(spam).toMatchObject({ messages: [{ name: 'Bea' }], pageInfo: { hasNextPage: false } })
    expect(spam.messages).toHaveLength(1)
    expect(await ask('?state=closed')).toEqual({ messages: [], pageInfo: none, open: 2 })
  })

  it('finds what is in a name, an address, or a text, in any case and sign by sign', async () => {
    const { write, ask, change } = await open()
    await write({ name: 'ÉLOÏSE 100%', email: 'Eloise@Example.com', message: 'Where is it?' })
    await write({ name: 'Bea_1', message: 'My GEL is dark!' })
    await write({ name: 'Cleo', message: 'The bags, please.' })
    const found = async (search: string, state = 'open') => {
      const query = new URLSearchParams({ search, state })
      return (await ask(`?${query}`)).messages.map(({ name }: { name: string }) => name)
    }
    expect(await found('eloise@EXAMPLE')).toEqual(['ÉLOÏSE 100%'])
    expect(await found(' gel is ')).toEqual(['Bea_1'])
    expect(await found('CLEO')).toEqual(['Cleo'])
    for (const sign of ['100%', '%', 'É'] as const)
      expect(await found(sign)).toEqual(['ÉLOÏSE 100%'])
    expect(await found('_')).toEqual(['Bea_1'])
    expect(await found('dark!')).toEqual(['Bea_1'])
    expect(await found('')).toHaveLength(3)
    await change(2, 'closed')
    expect(await found('gel')).toEqual([])
    expect(await found('gel', 'closed')).toEqual(['Bea_1'])
  })

  it('answers by email in the language of the page, keeps the answer, and closes the message', async () => {
    const { write, answer, ask, emails } = await open()
    await write({}, { headers: { cookie: 'language=fr' } })
    const response = await answer(1, 'Bonjour,\r\nil est encore bon.')
    expect(response.status).toBe(200)
    const message = await response.json()
    expect(message).toMatchObject({
      state: 'closed',
      text: written.message,
      answers: [{ adminEmail: ada.email, text: 'Bonjour,\nil est encore bon.' }],
    })
    expect(await ask('/1')).toEqual(message)
    const email = (await emails()).at(-1)
    expect(email).toMatchObject({
      recipient: written.email,
      subject: 'Votre message à Glovebox',
    })
    expect(email?.text).toContain('il est encore bon.')
    expect(email?.text).toContain('Is it spent?')
    expect(JSON.parse(email?.headers_json ?? '')['Reply-To']).toBe(firstSettings.facts.supportEmail)
  })

  it('lets nobody answer past another, and sends nothing twice', async () => {
    const { write, answer, emails } = await open()
    await write()
    const sent = await Promise.all([answer(1, 'Yes.'), answer(1, 'Yes.')])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await emails()).toHaveLength(2)
    expect((await answer(1, 'And one more thing.', 1)).status).toBe(200)
  })

  it('closes, opens again, and sets aside, and tells the log the states and no word of the texts', async () => {
    const { write, change, answer, ask, log } = await open()
    await write()
    for (const state of ['closed', 'open', 'spam', 'spam', 'open'])
      expect((await change(1, state)).status).toBe(200)
    await answer(1, 'Rinse it twice.')
    expect((await ask('/1')).state).toBe('closed')
    const entries = await log()
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => 'CHANGE_MESSAGE'),
      'ANSWER_MESSAGE',
    ])
    expect(JSON.stringify(entries)).toContain('message 1')
    for (const secret of ['Lovelace', 'buyer', 'gel', 'Rinse'])
      expect(JSON.stringify(entries)).not.toContain(secret)
  })

  it('refuses what is no message, no state, and no answer', async () => {
    const { write, change, answer, call, ask } = await open()
    await write()
    for (const id of ['2', '0', '01', '1e3', '-1', '9'.repeat(16), 'x'])
      expect((await change(id, 'open')).status, id).toBe(404)
    expect((await change(1, 'gone')).status).toBe(400)
    for (const text of ['', ' \n ', 'x'.repeat(5_001)])
      expect((await answer(1, text)).status).toBe(400)
    const refused = await ask('?state=nonsense')
    expect(refused).toHaveProperty('error')
    expect(await ask('?search=%00')).toEqual(refused)
    expect((await call('GET', all)).status).toBe(401)
  })

  it('is read by those whose work it is', async () => {
    const { database, call } = await open()
    const { token } = await signedInAdmin(database, { ...grace, role: 'moderator' })
    const response = await call('GET', all, { token })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ requiredScope: 'read_messages' })
  })

  it('keeps hostile answers as text, in the page and in the email', async () => {
    const { write, answer, emails } = await open()
    await write()
    let answers = 0
    for (const text of hostileTexts) {
      const response = await answer(1, text, answers)
      if (response.status === 200) answers += 1
      else expect(response.status, text).toBe(400)
    }
    expect(answers).toBeGreaterThan(15)
    for (const { recipient, html, headers_json } of (await emails()).slice(1)) {
      expect(recipient).toBe(written.email)
      expect(html).not.toMatch(/<script|<img src=x|<b onmouseover/)
      expect(headers_json).not.toMatch(/bcc|victim/i)
    }
  })
})
