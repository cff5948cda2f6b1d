import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { adminDeps, ada as owner, signedInAdmin } from '../admins/admins.fixture.ts'
import { openReviews } from '../reviews/reviewers.fixture.ts'

const text = 'Does the gel work on woven seats?'
const answer = 'On seams, yes. Not on fabric: it sticks there.'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openReviews(database)
    const { call, post, now } = opened
    const staff = await signedInAdmin(database, owner, adminDeps(database, { clock: () => now.at }))
    const published: unknown[] = []
    database.subscribe('reviews', (about) => published.push(about))
    const gel = await opened.productId('gel-cleaner')
    const asStaff = (method: string, rest = '', body?: object) =>
      call(method, `/api/admin/questions${rest}`, { token: staff.token, ...(body && { body }) })
    return {
      ...opened,
      database,
      published,
      gel,
      asStaff,
      ask: (token: string, request: object = {}, options: object = {}) =>
        post('/api/questions', { productId: gel, text, ...request }, { token, ...options }),
      shown: async () => (await call('GET', `/api/questions/product/${gel}`)).json(),
      mine: async (token: string) =>
        (await (await call('GET', `/api/questions/mine?productId=${gel}`, { token })).json())
          .questions,
      answer: (id: number, body: object) => asStaff('PUT', `/${id}/answer`, body),
      emails: () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    }
  }

  it('takes a question, which its author alone sees until it is answered, and then everybody', async () => {
    const { customer, ask, mine, shown, asStaff, answer: reply, emails, published } = await open()
    const ada = await customer({ orders: [] })
    const response = await ask(ada.token)
    expect(response.status).toBe(201)
    const question = await response.json()
    expect(question).toMatchObject({
      text,
      state: 'open',
      answer: null,
      productTitle: 'Gel Cleaner',
    })
    expect(await mine(ada.token)).toEqual([question])
    expect(await shown()).toEqual({ questions: [], hasMore: false })
    expect(published).toEqual([])

    const list = await (await asStaff('GET')).json()
    expect(list).toMatchObject({
      open: 1,
      questions: [{ id: question.id, customerEmail: ada.email }],
    })
    const answered = await reply(question.id, { text: answer, version: 1 })
    expect(await answered.json()).toMatchObject({ state: 'answered', version: 2 })
    const { questions } = await shown()
    expect(questions).toEqual([
      {
        id: question.id,
        text,
        language: 'en',
        createdAt: question.createdAt,
        customerFirstName: 'Ada',
        customerLastName: 'L',
        answer: { text: answer, createdAt: expect.any(String) },
      },
    ])
    expect(published).toHaveLength(1)
    const [email] = await emails()
    expect(email).toMatchObject({
      recipient: ada.email,
      subject: 'Your question about Gel Cleaner',
      text: expect.stringContaining(answer),
    })
    expect(email?.text).toContain('https://shop.test/products/gel-cleaner#questions')
  })

  it('writes once for each answer, in the language of the page it was asked on', async () => {
    const { customer, ask, answer: reply, asStaff, emails, shown } = await open()
    const ada = await customer({ orders: [] })
    const { id } = await (await ask(ada.token, {}, { headers: { cookie: 'language=fr' } })).json()
    await reply(id, { text: answer, version: 1 })
    await reply(id, { text: `${answer} Sorry!`, version: 2 })
    const [email] = await emails()
    expect(email?.text).toContain('https://shop.test/products/gel-cleaner?lang=fr#questions')
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Votre question\s: /),
    ])
    expect((await shown()).questions[0].answer.text).toBe(`${answer} Sorry!`)
    const declined = await asStaff('PATCH', `/${id}`, { state: 'declined', version: 3 })
    expect(await declined.json()).toMatchObject({ state: 'declined', answer: null })
    expect((await shown()).questions).toEqual([])
    await asStaff('PATCH', `/${id}`, { state: 'open', version: 4 })
    await reply(id, { text: answer, version: 5 })
    expect(await emails()).toHaveLength(2)
  })

  it('lets the first of two who answer at once win, with one entry in the log', async () => {
    const { customer, ask, answer: reply, emails, database } = await open()
    const { id } = await (await ask((await customer({ orders: [] })).token)).json()
    const statuses = await Promise.all(
      ['One.', 'Two.'].map(async (text) => (await reply(id, { text, version: 1 })).status),
    )
    expect(statuses.sort()).toEqual([200, 409])
    expect(await emails()).toHaveLength(1)
    const log = await database.db
      .selectFrom('backend_audit_log')
      .select('details_json')
      .where('action', '=', 'ANSWER_QUESTION')
      .orderBy('id')
      .execute()
    expect(log).toHaveLength(1)
    expect(log[0]?.details_json).not.toContain('woven')
  })

  it('lists five at a time, the newest answer first, and goes through all for staff', async () => {
    const { customer, ask, answer: reply, call, gel, asStaff, now } = await open()
    const { token } = await customer({ orders: [] })
    for (let i = 0; i < 7; i += 1) {
      const { id } = await (await ask(token, { text: `${text} ${i}` })).json()
      now.at = new Date(now.at.getTime() + 60_000)
      if (i < 6) await reply(id, { text: answer, version: 1 })
    }
    const part = async (offset: number) => {
      const path = `/api/questions/product/${gel}?offset=${offset}`
      const { questions, hasMore } = await (await call('GET', path)).json()
      return [hasMore, ...questions.map((one: { text: string }) => one.text.at(-1))]
    }
    expect(await part(0)).toEqual([true, '5', '4', '3', '2', '1'])
    expect(await part(5)).toEqual([false, '0'])
    const page = async (query: string) => {
      const list = await (await asStaff('GET', `?state=answered&limit=4${query}`)).json()
      return [
        list.questions.map((one: { text: string }) => one.text.at(-1)).join(''),
        list.pageInfo,
      ]
    }
    const [first, { endCursor }] = await page('')
    const [second, { startCursor, hasNextPage }] = await page(`&after=${endCursor}`)
    expect([first, second, hasNextPage]).toEqual(['5432', '10', false])
    expect((await page(`&before=${startCursor}`))[0]).toBe('5432')
  })

  it('goes when its author takes it back, or is deleted, and is in their data', async () => {
    const { customer, ask, answer: reply, call, shown, published, database } = await open()
    const [ada, eve] = [await customer({ orders: [] }), await customer({ orders: [] })]
    const ids: number[] = []
    for (let i = 0; i < 2; i += 1) {
      const { id } = await (await ask(ada.token)).json()
      await reply(id, { text: answer, version: 1 })
      ids.push(id)
    }
    const take = (id: number | string, { token }: { token: string }) =>
      call('DELETE', `/api/questions/${id}`, { token })
    const foreign = await take(ids[0] ?? 0, eve)
    expect([foreign.status, await foreign.json()]).toEqual([
      404,
      await (await take('999999', eve)).json(),
    ])
    expect((await take(ids[0] ?? 0, ada)).status).toBe(204)
    expect((await shown()).questions).toHaveLength(1)
    const data = await (await call('GET', '/api/auth/me/data', { token: ada.token })).json()
    expect(data.questions).toMatchObject([{ text, answer: { text: answer } }])
    published.length = 0
    expect((await call('DELETE', '/api/auth/me', { token: ada.token })).status).toBe(200)
    expect((await shown()).questions).toEqual([])
    expect(published).not.toEqual([])
    expect(await database.db.selectFrom('backend_product_questions').selectAll().execute()).toEqual(
      [],
    )
  })

  it('refuses what no form of ours would send', async () => {
    const { customer, ask, answer: reply } = await open()
    const { token } = await customer({ orders: [] })
    for (const [request, status] of [
      [{ text: 'Too short' }, 400],
      [{ text: 'x'.repeat(501) }, 400],
      [{ text: `${text}\u0007` }, 400],
      [{ productId: '999999' }, 404],
      [{ rating: 5 }, 400],
    ] as const)
      expect([request, (await ask(token, request)).status]).toEqual([request, status])
    const { id } = await (await ask(token)).json()
    expect((await reply(id, { text: '  ', version: 1 })).status).toBe(400)
    expect((await reply(id + 1, { text: answer, version: 1 })).status).toBe(404)
  })

  it('names nobody whose name is none', async () => {
    const { customer, ask, answer: reply, shown } = await open()
    const { token } = await customer({
      orders: [],
      firstName: 'see www.example.com',
      lastName: null,
    })
    const { id } = await (await ask(token)).json()
    await reply(id, { text: answer, version: 1 })
    expect((await shown()).questions).toMatchObject([
      { customerFirstName: '', customerLastName: '' },
    ])
  })
})
