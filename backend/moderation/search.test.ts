import { expect, it } from 'vitest'
import { searchMax } from '#/contract/moderation.ts'
import { openDatabase } from '#/database/database.ts'
import { migrate } from '#/database/migrate.ts'
import { mailMigrations } from '#/mail/migrations.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { backendMigrations } from '../database/migrations/list.ts'
import { openModeration } from './moderators.fixture.ts'

forEachDatabase((databases) => {
  it('pages through what it finds by when it was written, in both orders and each state', async () => {
    const { write, ask, read } = await openModeration(await databases.fresh())
    const days = [14, 3, 20, 7, 11, 1, 17]
    for (const [i, day] of days.entries()) {
      const at = `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
      const { id } = await write({ at, text: `Smells of bergamot and leather, day ${day}.` })
      if (i % 2 === 0) await ask('PATCH', `/${id}/approve`)
    }
    await write({ text: 'It smells of nothing at all.' })
    const found = async (more: string) => {
      const { reviews, total, partial } = await read(`?search=bergamot${more}`)
      const onDays = reviews.map(({ createdAt }: { createdAt: string }) =>
        Number(createdAt.slice(8, 10)),
      )
      return { onDays, total, partial }
    }
    const partial = false
    expect(await found('')).toEqual({ onDays: [20, 17, 14, 11, 7, 3, 1], total: 7, partial })
    expect(await found('&limit=2&offset=3')).toEqual({ onDays: [11, 7], total: 7, partial })
    expect(await found('&limit=3&order=oldest')).toEqual({ onDays: [1, 3, 7], total: 7, partial })
    expect(await found('&status=approved')).toEqual({
      onDays: [20, 17, 14, 11],
      total: 4,
      partial,
    })
    expect(await found('&status=pending&limit=1&offset=1')).toEqual({
      onDays: [3],
      total: 3,
      partial,
    })
    expect(await found('&offset=7')).toEqual({ onDays: [], total: 7, partial })
  })

  it('says when more hold the words than it looks at', async () => {
    const { write, read } = await openModeration(await databases.fresh())
    for (let i = 0; i < searchMax; i += 1) await write()
    const { id: rest } = await write({ text: 'Smells of bergamot and leather.' })
    expect(await read('?search=bergamot')).toMatchObject({ total: 1, partial: false })
    const { reviews, total, partial } = await read('?search=lovelace&limit=100')
    expect({ total, partial }).toEqual({ total: searchMax, partial: true })
    expect(reviews.map(({ id }: { id: string }) => id)).toContain(rest)
  })

  it('finds a word of a thousand emails by its beginning and as a whole', async () => {
    const { write, read } = await openModeration(await databases.fresh())
    const word = '漢'.repeat(1_000)
    const { id } = await write({ text: word })
    for (const search of [word.slice(0, 20), word.slice(0, 100)])
      expect((await read(`?search=${encodeURIComponent(search)}`)).reviews).toMatchObject([{ id }])
  })

  it('still finds what was written before the index was made anew', async () => {
    const where = await databases.location()
    const before = await openDatabase(where)
    const earlier = Object.entries(backendMigrations).filter(([name]) => name < '015')
    await before.withoutTimeout(async (db) => {
      await migrate(db, 'mail', mailMigrations)
      await migrate(db, 'backend', Object.fromEntries(earlier))
    })
    const { db } = before.withTables<AllTables>()
    const rows = ['2026-11-02', '2026-11-01'].map((day, i) => ({
      id: `review-${i}`,
      created_at: `${day}T09:00:00.000Z`,
      words: i === 0 ? 'smells of bergamot' : `bergamot ${'x'.repeat(3_000)}`,
    }))
    for (const { id, created_at, words } of rows) {
      await db
        .insertInto('backend_reviews')
        .values({ ...oldReview, id, created_at, customer_id: id })
        .execute()
      const found = { review_id: id, words, text_hash: id }
      await db
        .insertInto('backend_review_search')
        .values(found as typeof found & { created_at: string })
        .execute()
    }
    await before.close()

    const now = await openDatabase(where)
    await migrateAll(now)
    const { read } = await openModeration(now.withTables<AllTables>())
    const found = async (search: string) => {
      const { reviews } = await read(`?search=${search}`)
      return reviews.map(({ id }: { id: string }) => id)
    }
    expect(await found('bergam')).toEqual(['review-0', 'review-1'])
    expect(await found('smell')).toEqual(['review-0'])
    expect(await found('x'.repeat(50))).toEqual(['review-1'])
    await now.close()
  })
})

const oldReview = {
  product_id: '1',
  product_handle: 'gel',
  product_title: 'Gel',
  first_name: 'Ada',
  last_name: 'Lovelace',
  rating: 5 as const,
  text: 'Smells of bergamot.',
  language: 'en' as const,
  status: 'pending' as const,
  verified: 1,
  helpful: 0,
  version: 1,
  email: null,
  author_since: null,
  order_id: null,
  order_number: null,
  order_line: null,
  purchased_at: null,
  reply_text: null,
  replied_at: null,
  rejection_reason: null,
  rejection_text: null,
  moderated_at: null,
}
