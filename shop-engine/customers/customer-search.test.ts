import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openEngine } from '../engine.fixture.ts'
import { openWithAda } from './customer-api.fixture.ts'

const create = `mutation ($input: CustomerInput!) {
  customerCreate(input: $input) { userErrors { message } } }`
const list = `query ($first: Int, $last: Int, $after: String, $before: String, $query: String,
  $sortKey: CustomerSortKeys, $reverse: Boolean) {
  customers(first: $first, last: $last, after: $after, before: $before, query: $query,
    sortKey: $sortKey, reverse: $reverse) {
    nodes { email } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`

const grace = {
  email: 'grace@navy.test',
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '+1 (415) 555-0178',
  tags: ['vip', 'Press'],
}

forEachDatabase((database) => {
  it('finds customers by names, addresses, phone numbers, tags, and what they are', async () => {
    const { admin, adaId, clock } = await openWithAda(await database.fresh())
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await admin.ask(create, { input: grace })
    await admin.ask(create, {
      input: { email: 'zoe@navy.test', firstName: 'Zoé', tags: ['press'] },
    })
    const found = async (query: string) =>
      (await admin.ask(list, { first: 10, query })).customers.nodes.map(
        ({ email }: { email: string }) => email.split('@')[0],
      )
    expect(await found('')).toEqual(['ada', 'grace', 'zoe'])
    for (const [query, names] of Object.entries({
      grace: ['grace'],
      'gra HOP': ['grace'],
      'grace lovelace': [],
      zoe: ['zoe'],
      'ada@glovebox.test': ['ada'],
      'ada@': ['ada'],
      '415 555': ['grace'],
      '(415) 555-0178': ['grace'],
      '555-0178': ['grace'],
      'email:GRACE@navy.test': ['grace'],
      'email:gra*': ['grace'],
      'email:%': [],
      'tag:press': ['grace', 'zoe'],
      'tag:press tag:vip': ['grace'],
      'tag:press -tag:vip': ['zoe'],
      'tag:vip OR ada': ['ada', 'grace'],
      'tag_not:press': ['ada'],
      'state:enabled': ['ada'],
      'state:disabled': ['grace', 'zoe'],
      'state:invited': [],
      'state:nonsense': [],
      'created_at:2026-11-21': ['ada'],
      'created_at:>2026-11-22': ['grace', 'zoe'],
      'created_at:nonsense': [],
      'created_at:<now': ['ada', 'grace', 'zoe'],
      "customer_date: >='2026-11-22'": ['grace', 'zoe'],
      'phone:*': ['grace'],
      [`id:${adaId.split('/').at(-1)}`]: ['ada'],
      'id:1e999': [],
      'accepts_marketing:true': ['ada'],
      'unknown:thing': ['ada', 'grace', 'zoe'],
      "'; drop table shop_customers; --": [],
      '()': ['ada', 'grace', 'zoe'],
    }))
      expect(await found(query), query).toEqual(names)
    const count = await admin.ask(
      '{ customersCount(query: "tag:press", limit: 1) { count precision } }',
    )
    expect(count.customersCount).toEqual({ count: 1, precision: 'AT_LEAST' })
    const { customerByIdentifier } = await admin.ask(`{
      customerByIdentifier(identifier: { emailAddress: "Ada@Glovebox.test" }) { id } }`)
    expect(customerByIdentifier.id).toBe(adaId)
  })

  it('pages both ways in every order', async () => {
    const { admin } = openEngine(await database.fresh())
    const names = ['Ada', 'Bea', 'Cleo', 'Dee', 'Eve']
    for (const firstName of names)
      await admin.ask(create, { input: { email: `${firstName}@x.test`, firstName } })
    const read = async (args: object) => (await admin.ask(list, args)).customers
    for (const sortKey of ['ID', 'CREATED_AT', 'UPDATED_AT', 'NAME']) {
      for (const reverse of [false, true]) {
        const seen: string[] = []
        let page = await read({ first: 2, sortKey, reverse })
        for (;;) {
          seen.push(...page.nodes.map(({ email }: { email: string }) => email))
          if (!page.pageInfo.hasNextPage) break
          page = await read({ first: 2, after: page.pageInfo.endCursor, sortKey, reverse })
        }
        const emails = names.map((name) => `${name.toLowerCase()}@x.test`)
        expect(seen).toEqual(reverse ? emails.toReversed() : emails)
        const back = await read({ last: 2, before: page.pageInfo.startCursor, sortKey, reverse })
        expect(back.nodes.map(({ email }: { email: string }) => email)).toEqual(seen.slice(2, 4))
      }
    }
    const { pageInfo } = await read({ first: 1, sortKey: 'NAME' })
    const wrong = await admin.response(list, { first: 1, after: pageInfo.endCursor })
    expect(wrong.errors[0].message).toBe('Invalid cursor for current pagination sort.')
  })
})
