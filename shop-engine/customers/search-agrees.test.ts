import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { searchTests } from '../graphql/search-conditions.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { termsIn } from '../products/searchable-text.ts'
import { insertAccount } from './customer.store.ts'
import { listCustomers } from './customer-list.store.ts'
import { customerCondition } from './customer-search.ts'
import { customerTerms, indexCustomer } from './customer-terms.ts'

const person = fc.record({
  firstName: fc.constantFrom('Mary', 'Marianne', 'Al', 'Smithy', 'Zoé', null),
  lastName: fc.constantFrom('Smith', 'Smi', 'O’Neill', 'Mary', 'García', null),
  mailbox: fc.constantFrom('mary.smith', 'smith7.al', 'x', 'garcia', 'neill2mary', 'zoe-mary'),
})
const asked = fc.array(
  fc.constantFrom(
    ...['mary', 'mar', 'm', 'smith', 'smi', 'smith7', 'al', 'zoé', 'neill', 'gar', 'garcía'],
    ...['x', 'o', '7', 'mary1', 'nobody', 'marya'],
  ),
  { minLength: 1, maxLength: 4 },
)

const haveAll = (terms: readonly string[], words: readonly string[]) =>
  termsIn(...words).every((word) => terms.some((term) => term.startsWith(word)))

/** Everybody whom the list shows, page by page. */
async function walk(db: Kysely<ShopTables>, query: string): Promise<number[]> {
  const found: number[] = []
  for (let after: string | undefined; ; ) {
    const place = { after, before: undefined, backward: false, size: 4 }
    const page = await listCustomers(db, { ...place, query, sort: 'CREATED_AT', reverse: false })
    found.push(...page.items.map(({ id }) => id))
    const last = page.items.at(-1)
    if (!page.hasNextPage || !last) return found
    after = page.cursorOf(last)
  }
}

forEachDatabase((database) => {
  it('finds whom a look at everybody finds, however it goes about it', async () => {
    const { db } = await database.fresh()
    const profile = { phone: null, acceptsMarketing: false, passwordHash: '', claimed: true }
    const everybody: { id: number; now: string; terms: string[] }[] = []
    for (const [i, { mailbox, ...names }] of fc
      .sample(person, { numRuns: 60, seed: 7 })
      .entries()) {
      const now = `2026-11-2${i % 4}T09:00:00.000Z`
      const tags = i % 5 === 0 ? ['wholesale'] : []
      const email = `${mailbox}${i % 3 === 0 ? i : ''}@${i}.test`
      const account = await insertAccount(db, { ...profile, ...names, email, language: 'en', now })
      if (!account) throw new Error('The address is taken.')
      await indexCustomer(db, { ...account, tags })
      everybody.push({ id: account.id, now, terms: customerTerms({ ...account, tags }) })
    }
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(0, 3, 4_000), async (words, max) => {
        const id = sql<number>`shop_customers.id`
        let query = db.selectFrom('shop_customers').select('id').orderBy('id')
        const { tests } = await searchTests(db, customerCondition(words.join(' ')), id, { max })
        for (const test of tests) query = query.where(test)
        const found = (await query.execute()).map((row) => row.id)
        const wanted = everybody.filter(({ terms }) => haveAll(terms, words))
        expect(found).toEqual(wanted.map((one) => one.id))
      }),
      { numRuns: 200 },
    )
    await fc.assert(
      fc.asyncProperty(asked, async (words) => {
        const wanted = everybody.filter(({ terms }) => haveAll(terms, words))
        const inOrder = wanted.toSorted((a, b) =>
          a.now < b.now ? -1 : a.now > b.now ? 1 : a.id - b.id,
        )
        expect(await walk(db, words.join(' '))).toEqual(inOrder.map((one) => one.id))
        const tagged = inOrder.filter(({ terms }) => terms.includes('#wholesale'))
        expect(await walk(db, `${words.join(' ')} tag:wholesale`)).toEqual(
          tagged.map((one) => one.id),
        )
      }),
      { numRuns: 50 },
    )
  })
})
