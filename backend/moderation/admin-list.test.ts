import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Stars, starCounts } from '#/contract/review-kinds.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openModeration } from './moderators.fixture.ts'

forEachDatabase((databases) => {
  it('shows what moderation needs, newest first', async () => {
    const { write, read } = await openModeration(await databases.fresh())
    await write({ at: '2026-11-20T09:00:00.000Z' })
    const { id } = await write({ rating: 2, text: 'It smells of nothing at all.' })
    const { reviews, total } = await read('?limit=1&offset=0')
    expect(total).toBe(2)
    expect(reviews).toMatchObject([
      {
        id,
        rating: 2,
        reviewText: 'It smells of nothing at all.',
        customerName: 'Ada Lovelace 2',
        customerEmail: 'ada2@example.com',
        status: 'pending',
        createdAt: '2026-11-21T09:00:00.000Z',
      },
    ])
  })

  it('finds every page of every filter, in both orders', async () => {
    const { write, ask, read } = await openModeration(await databases.fresh())
    const ids: string[] = []
    for (let i = 0; i < 35; i += 1) {
      const day = String(1 + (i % 7)).padStart(2, '0')
      const { id } = await write({
        at: `2026-11-${day}T${String(i % 24).padStart(2, '0')}:00:00.000Z`,
      })
      ids.push(id)
      if (i % 3 === 0) await ask('PATCH', `/${id}/approve`)
      if (i % 3 === 1) await ask('PATCH', `/${id}/reject`)
    }
    for (const filter of ['', '&status=pending', '&status=approved', '&status=rejected']) {
      const all = (await read(`?limit=100${filter}`)).reviews
      const times = all.map(({ createdAt }: { createdAt: string }) => createdAt)
      expect(times).toEqual(times.toSorted().reverse())
      const paged = []
      for (let offset = 0; offset < 40; offset += 10)
        paged.push(...(await read(`?limit=10&offset=${offset}${filter}`)).reviews)
      expect(paged).toEqual(all)
      const oldest = (await read(`?limit=7&offset=3&order=oldest${filter}`)).reviews
      expect(oldest).toEqual(all.toReversed().slice(3, 10))
    }
    expect((await read('?limit=100')).reviews).toHaveLength(35)
    expect((await read('?offset=1000')).reviews).toEqual([])
  })

  it('finds the reviews of a product, or with so many stars, in every state and both orders', async () => {
    const { write, ask, read } = await openModeration(await databases.fresh())
    const written: { id: string; product: number; rating: Stars; status: string }[] = []
    for (let i = 0; i < 36; i += 1) {
      const [product, rating] = [1 + (i % 2), starCounts[i % 5] ?? 5]
      const at = `2026-11-${String(1 + ((i * 5) % 20)).padStart(2, '0')}T09:00:00.000Z`
      const text = `Smells of ${i % 4 === 0 ? 'bergamot' : 'nothing at all'}, number ${i}.`
      const { id } = await write({ product, rating, at, text })
      const status = (['pending', 'approved', 'rejected'] as const)[i % 3] ?? 'pending'
      if (status === 'approved') await ask('PATCH', `/${id}/approve`)
      if (status === 'rejected') await ask('PATCH', `/${id}/reject`)
      written.push({ id, product, rating, status })
    }
    const all: { id: string }[] = (await read('?limit=100')).reviews
    for (const product of [undefined, 1, 2])
      for (const rating of [undefined, 1, 5] as const)
        for (const status of [undefined, 'pending', 'approved'])
          for (const search of [undefined, 'bergamot']) {
            const wanted = Object.entries({ product, rating, status, search })
            const asked = new URLSearchParams(
              wanted.flatMap(([name, value]) =>
                value === undefined ? [] : [[name, String(value)]],
              ),
            )
            const expected = all.filter(({ id }) =>
              written.some(
                (one, i) =>
                  one.id === id &&
                  [one.product, undefined].includes(product) &&
                  [one.rating, undefined].includes(rating) &&
                  [one.status, undefined].includes(status) &&
                  (search === undefined || i % 4 === 0),
              ),
            )
            const newest = await read(`?limit=100&${asked}`)
            expect([String(asked), newest.total]).toEqual([String(asked), expected.length])
            expect(newest.reviews).toEqual(expected)
            const oldest = await read(`?limit=3&offset=1&order=oldest&${asked}`)
            expect(oldest.reviews).toEqual(expected.toReversed().slice(1, 4))
          }
  })

  it('counts by state and stars, and what has waited for more than 7 days', async () => {
    const { write, ask, read } = await openModeration(await databases.fresh())
    await write({ rating: 1, at: '2026-11-14T08:59:59.999Z' })
    await write({ rating: 1, at: '2026-11-14T09:00:00.000Z' })
    await write({ rating: 1, at: '2026-10-01T09:00:00.000Z' })
    const good = await write({ rating: 5 })
    const bad = await write({ rating: 1 })
    await ask('PATCH', `/${good.id}/approve`)
    await ask('PATCH', `/${bad.id}/reject`)
    expect(await read('/stats')).toEqual({
      totalReviews: 5,
      pendingReviews: 3,
      approvedReviews: 1,
      rejectedReviews: 1,
      overdueReviews: 2,
      byStars: [
        { pending: 3, approved: 0, rejected: 1 },
        { pending: 0, approved: 0, rejected: 0 },
        { pending: 0, approved: 0, rejected: 0 },
        { pending: 0, approved: 0, rejected: 0 },
        { pending: 0, approved: 1, rejected: 0 },
      ],
    })
  })

  it('finds by text, customer, address and product, whatever the accents', async () => {
    const { write, ask, read } = await openModeration(await databases.fresh())
    const french = await write({ text: 'Ça sent la forêt, très agréable.', product: 7 })
    const english = await write({ text: 'The gel collects crumbs from the cup holder.' })
    const found = async (search: string, more = '') => {
      const { reviews } = await read(`?search=${encodeURIComponent(search)}${more}`)
      return reviews.map(({ id }: { id: string }) => id)
    }
    expect(await found('foret agreab')).toEqual([french.id])
    expect(await found('FORÊT')).toEqual([french.id])
    expect(await found('ada2@example.com')).toEqual([english.id])
    expect(await found('lovelace 2')).toEqual([english.id])
    expect(await found('product 7')).toEqual([french.id])
    expect(await found('lovelace')).toEqual(expect.arrayContaining([french.id, english.id]))
    expect(await found('crumbs', '&status=approved')).toEqual([])
    expect(await found(`crumbs' OR "1"="1" ) & ! : *`)).toEqual([])
    expect(await found('—')).toEqual([])
    await ask('DELETE', `/${english.id}`)
    expect(await found('crumbs')).toEqual([])
  })

  it('finds words in old reviews as in new ones, however many lie between', async () => {
    const database = await databases.fresh()
    const { write, read } = await openModeration(database)
    const text = 'Smells of bergamot and leather.'
    const written: string[] = []
    for (const reviewsBetween of [0, 2_000, 30_000, 300_000, 3_000_000]) {
      if (databases.kind === 'postgres')
        await sql`select setval(pg_get_serial_sequence('backend_review_search', 'id'),
          ${1 + reviewsBetween})`.execute(database.db)
      written.push((await write({ text })).id)
    }
    const { reviews, total } = await read('?search=bergamot')
    expect(reviews.map(({ id }: { id: string }) => id).toSorted()).toEqual(written.toSorted())
    expect(total).toBe(5)
  })

  it('hints at links, repeated texts, coarse words in both languages, and new accounts', async () => {
    const database = await databases.fresh()
    const { write, read } = await openModeration(database)
    const texts = [
      ['See www.cheap-gel.example for less.', ['link']],
      ['What a load of $h1t this is.', ['profanity']],
      ['Quel produit de merde, vraiment.', ['profanity']],
      ['My cat sleeps on it; chatty as ever.', []],
      ['Five stars, would buy this again!', ['repeated']],
      ['five stars — would buy this again', ['repeated']],
    ] as const
    for (const [text] of texts) await write({ text })
    const now = Date.parse('2026-11-21T09:00:00.000Z')
    for (const [text, age] of [
      ['Written before two days were over.', 2 * 86_400_000 - 1],
      ['Written after two days.', 2 * 86_400_000],
    ] as const) {
      const { id } = await write({ text })
      await database.db
        .updateTable('backend_reviews')
        .set({ author_since: new Date(now - age).toISOString() })
        .where('id', '=', id)
        .execute()
    }
    const { reviews } = await read('?limit=20')
    const hints = new Map(
      reviews.map((review: { reviewText: string; hints: string[] }) => [
        review.reviewText,
        review.hints,
      ]),
    )
    for (const [text, expected] of texts) expect(hints.get(text), text).toEqual(expected)
    expect(hints.get('Written before two days were over.')).toEqual(['new-account'])
    expect(hints.get('Written after two days.')).toEqual([])
  })

  it.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'status=all',
    'status=deleted',
    'order=id',
    'filter=pending',
  ])('refuses ?%s', async (query) => {
    const { ask } = await openModeration(await databases.fresh())
    expect((await ask('GET', `?${query}`)).status).toBe(400)
  })

  it('lists the log newest first, by pages, and has no way to change it', async () => {
    const { write, ask, read, call, token } = await openModeration(await databases.fresh())
    for (let i = 0; i < 25; i += 1) await ask('PATCH', `/${(await write()).id}/approve`)
    const first = await read('/audit-logs')
    expect(first.total).toBe(26)
    expect(first.logs).toHaveLength(20)
    expect(first.logs[0]).toMatchObject({
      id: 26,
      timestamp: '2026-11-21T09:00:00.000Z',
      adminEmail: 'ada@glovebox.test',
      action: 'APPROVE_REVIEW',
    })
    const second = await read('/audit-logs?limit=20&offset=20')
    expect(second.logs.map(({ id }: { id: number }) => id)).toEqual([6, 5, 4, 3, 2, 1])
    const settings = await call('PATCH', '/api/admin/settings', {
      token,
      body: { version: 0, settings: { lowStock: 3 } },
    })
    expect(settings.status).toBe(200)
    const ofKind = await read('/audit-logs?kind=settings')
    expect([ofKind.total, ofKind.logs[0].action]).toEqual([1, 'CHANGE_SETTINGS'])
    expect(ofKind.people).toEqual(['ada@glovebox.test'])
    const ofPerson = await read('/audit-logs?person=ada@glovebox.test&kind=reviews&offset=24')
    expect([ofPerson.total, ofPerson.logs.length]).toEqual([25, 1])
    expect(await read('/audit-logs?person=nobody')).toMatchObject({ total: 0, logs: [] })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['', '/1'])
        expect((await call(method, `/api/admin/reviews/audit-logs${path}`, { token })).status).toBe(
          404,
        )
  })
})
