import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { searchTests } from '../graphql/search-conditions.ts'
import { termsIn } from '../products/searchable-text.ts'
import { insertAccount } from './customer.store.ts'
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

forEachDatabase((database) => {
  it('finds whom a look at everybody finds, however it goes about it', async () => {
    const { db } = await database.fresh()
    const profile = { phone: null, acceptsMarketing: false, passwordHash: '', claimed: true }
    const now = '2026-11-21T09:00:00.000Z'
    const everybody: { id: number; terms: string[] }[] = []
    for (const [i, { mailbox, ...names }] of fc
      .sample(person, { numRuns: 60, seed: 7 })
      .entries()) {
      const email = `${mailbox}${i % 3 === 0 ? i : ''}@${i}.test`
      const account = await insertAccount(db, { ...profile, ...names, email, language: 'en', now })
      if (!account) throw new Error('The address is taken.')
      await indexCustomer(db, account)
      everybody.push({ id: account.id, terms: customerTerms(account) })
    }
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(0, 3, 4_000), async (words, max) => {
        const id = sql<number>`shop_customers.id`
        let query = db.selectFrom('shop_customers').select('id').orderBy('id')
        for (const test of await searchTests(db, customerCondition(words.join(' ')), id, max))
          query = query.where(test)
        const found = (await query.execute()).map((row) => row.id)
        const wanted = everybody.filter(({ terms }) =>
          termsIn(...words).every((word) => terms.some((term) => term.startsWith(word))),
        )
        expect(found).toEqual(wanted.map((one) => one.id))
      }),
      { numRuns: 200 },
    )
  })
})
