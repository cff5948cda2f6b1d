import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { searchTests } from '../graphql/search-reads.ts'
import { termsIn } from '../graphql/search-text.ts'
import { walkThrough } from '../graphql/walk.fixture.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { insertAccount, updateAccount } from './customer.store.ts'
import { countCustomers, listCustomers } from './customer-list.store.ts'
import { customerCondition } from './customer-search.ts'
import { customerTerms, indexCustomer } from './customer-terms.ts'

const person = fc.record({
  firstName: fc.constantFrom('Mary', 'Marianne', 'Al', 'Smithy', 'Zoé', null),
  lastName: fc.constantFrom('Smith', 'Smi', 'O’Neill', 'Mary', 'García', null),
  mailbox: fc.constantFrom('mary.smith', 'smith7.al', 'x', 'garcia', 'neill2mary', 'zoe-mary'),
})
const asked = fc.array(
  fc.constantFrom(
    'mary',
    'mar',
    'm',
    'smith',
    'smi',
    'smith7',
    'al',
    'zoé',
    'neill',
    'gar',
    'garcía',
    'x',
    'o',
    '7',
    'mary1',
    'nobody',
    'marya',
  ),
  { maxLength: 4 },
)

const askedStates = fc.subarray(
  ['accepts_marketing:true', 'accepts_marketing:false', 'state:disabled', 'state:enabled'],
  { maxLength: 2 },
)

const haveAll = (terms: readonly string[], words: readonly string[]) =>
  termsIn(...words).every((word) => terms.some((term) => term.startsWith(word)))

const walk = (db: Kysely<ShopTables>, query: string) =>
  walkThrough((place) => listCustomers(db, { ...place, query, sort: 'CREATED_AT' }))

forEachDatabase((database) => {
  it('finds whom a look at everybody finds, however it goes about it', async () => {
    const { db } = await database.fresh()
    const change = { tx: db, report: async () => {} }
    const profile = { phone: null, passwordHash: '' }
    const everybody: { id: number; now: string; terms: string[]; states: string[] }[] = []
    for (const [i, { mailbox, ...names }] of fc
      .sample(person, { numRuns: 60, seed: 7 })
      .entries()) {
      const now = `2026-11-2${i % 4}T09:00:00.000Z`
      const tags = i % 5 === 0 ? ['wholesale'] : []
      const email = `${mailbox}${i % 3 === 0 ? i : ''}@${i}.test`
      const [acceptsMarketing, claimed] = [i % 3 === 1, i % 7 !== 2]
      const states = [
        ...(acceptsMarketing ? ['accepts_marketing:true'] : ['accepts_marketing:false']),
        ...(claimed ? ['state:enabled'] : ['state:disabled']),
      ]
      const about = { ...profile, ...names, acceptsMarketing, claimed, email, now }
      const account = await insertAccount(change, { ...about, language: 'en' })
      if (!account) throw new Error('The address is taken.')
      await indexCustomer(db, { ...account, tags })
      everybody.push({ id: account.id, now, states, terms: customerTerms({ ...account, tags }) })
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
      fc.asyncProperty(asked, askedStates, async (words, wantedStates) => {
        const wanted = everybody.filter(
          ({ terms, states }) =>
            haveAll(terms, words) && wantedStates.every((state) => states.includes(state)),
        )
        const query = [...wantedStates, ...words].join(' ')
        const inOrder = wanted.toSorted((a, b) =>
          a.now < b.now ? -1 : a.now > b.now ? 1 : a.id - b.id,
        )
        expect(await walk(db, query)).toEqual(inOrder.map((one) => one.id))
        expect(await countCustomers(db, { query, max: 1_000 })).toBe(inOrder.length)
        const tagged = inOrder.filter(({ terms }) => terms.includes('#wholesale'))
        expect(await walk(db, `${query} tag:wholesale`)).toEqual(tagged.map((one) => one.id))
      }),
      { numRuns: 60 },
    )

    const guest = everybody.find(({ states }) => states.includes('state:disabled'))
    if (!guest) throw new Error('Nobody is without an account.')
    const [word] = guest.terms
    const isFound = async (query: string) => (await walk(db, `${word} ${query}`)).includes(guest.id)
    expect(await isFound('state:disabled')).toBe(true)
    const claimed = { changes: { emailVerifiedAt: guest.now }, now: guest.now }
    await updateAccount(change, { id: guest.id, epoch: 0 }, claimed)
    expect(await isFound('state:disabled')).toBe(false)
    for (const acceptsMarketing of [true, false]) {
      const how = { changes: { acceptsMarketing }, now: guest.now }
      await updateAccount(change, { id: guest.id, epoch: 0 }, how)
      expect(await isFound('accepts_marketing:true')).toBe(acceptsMarketing)
    }
  })
})
