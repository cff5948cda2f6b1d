import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from './orders.fixture.ts'

const list = `query ($query: String, $sortKey: OrderSortKeys, $reverse: Boolean, $first: Int,
    $last: Int, $after: String, $before: String) {
  orders(first: $first, last: $last, after: $after, before: $before, query: $query,
    sortKey: $sortKey, reverse: $reverse) {
    nodes { name } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }`
const detail = `query ($id: ID!) { order(id: $id) { email shippingAddress { name } } }`
const id = 'gid://shopify/Order/1'

forEachDatabase((databases) => {
  const openShop = async () => {
    const shop = await openShopOn(await databases.fresh())
    const order = async () => (await shop.admin.ask(detail, { id })).order
    const names = async (query: string, more: object = {}) => {
      const { orders } = await shop.admin.ask(list, { first: 20, query, ...more })
      return orders.nodes.map(({ name }: { name: string }) => name)
    }
    const transfer = { paymentMethod: 'bank-transfer' }
    return { ...shop, order, names, transfer }
  }

  it('edits note, tags, email and address, and finds the order by them', async () => {
    const { buy, order, admin, names } = await openShop()
    await buy(null)
    const edit = `mutation ($input: OrderInput!) {
      orderUpdate(input: $input) { order { note tags email } userErrors { field message } } }`
    const address = { firstName: 'Augusta', lastName: 'Kïng', zip: '94111' }
    const input = {
      id,
      note: 'Ring twice',
      tags: ['VIP', 'vip ', 'gift'],
      email: 'king@example.com',
      shippingAddress: address,
    }
    expect((await admin.ask(edit, { input })).orderUpdate).toEqual({
      order: { note: 'Ring twice', tags: ['gift', 'VIP'], email: 'king@example.com' },
      userErrors: [],
    })
    expect((await order()).shippingAddress).toMatchObject({ name: 'Augusta Kïng' })
    expect(JSON.stringify(admin.changes)).not.toMatch(/king|Ring/i)
    for (const query of [
      'tag:vip',
      'augusta',
      'kin',
      'king@example.com',
      'email:king@example.com',
      '1001',
      '#1001',
      '1001.',
      '#1001.',
      '＃1001',
      '＃１００１',
      'name:#1001.',
      'name:＃1001',
    ])
      expect(await names(query), query).toEqual(['#1001'])
    for (const query of [
      'ada',
      'tag:vi',
      'email:ada@glovebox.test',
      'tag_not:gift',
      'tag',
      'tag kin',
      'email:tag*',
      'email:tag:*',
    ])
      expect(await names(query), query).toEqual([])
    const tag = (name: string, tags: string[]) =>
      admin.ask(
        `mutation ($id: ID!, $tags: [String!]!) { done: ${name}(id: $id, tags: $tags) {
          node { ... on Order { tags } } userErrors { message } } }`,
        { id, tags },
      )
    expect((await tag('tagsAdd', ['VIP, late'])).done).toEqual({
      node: { tags: ['gift', 'late', 'VIP'] },
      userErrors: [],
    })
    expect((await tag('tagsRemove', ['vip', 'gift'])).done.node.tags).toEqual(['late'])
    expect(await names('tag:late')).toEqual(['#1001'])
    for (const wrong of [
      { email: 'nobody' },
      { shippingAddress: { zip: '1' } },
      { shippingAddress: { provinceCode: 'NY' } },
      { shippingAddress: { countryCode: 'FR' } },
      { tags: ['x'.repeat(41)] },
    ]) {
      const { orderUpdate } = await admin.ask(edit, { input: { id, ...wrong } })
      expect(orderUpdate.userErrors, JSON.stringify(wrong)).toHaveLength(1)
    }
    expect((await order()).email).toBe('king@example.com')
  })

  it('lists by state, number, words and moment, page by page', async () => {
    const { buy, names, admin, transfer, clock } = await openShop()
    for (const pieces of [1, 3, 2]) {
      await buy(null, pieces, pieces === 3 ? transfer : {})
      clock.now = new Date(clock.now.getTime() + 60_000)
    }
    expect(await names('')).toEqual(['#1001', '#1002', '#1003'])
    expect(await names('', { sortKey: 'TOTAL_PRICE', reverse: true })).toEqual([
      '#1002',
      '#1003',
      '#1001',
    ])
    for (const [query, found] of [
      ['financial_status:unpaid', ['#1002']],
      ['financial_status:paid status:open', ['#1001', '#1003']],
      ['fulfillment_status:unfulfilled', ['#1001', '#1002', '#1003']],
      ['-financial_status:pending', ['#1001', '#1003']],
      ['name:#1002', ['#1002']],
      ['1003', ['#1003']],
      ['#1003 OR name:1001', ['#1001', '#1003']],
      ['lovel', ['#1001', '#1002', '#1003']],
      ['ada lovelace', ['#1001', '#1002', '#1003']],
      ['charles', []],
      ['created_at:>2026-11-21T09:00:30Z', ['#1002', '#1003']],
      ['created_at:2026-11-20', []],
      ["created_at:>'2026-11-21T10:00:30+01:00'", ['#1002', '#1003']],
      ['created_at:<now', ['#1001', '#1002', '#1003']],
      ['id:>1', ['#1002', '#1003']],
      ['id:>=2 id:<3', ['#1002']],
      ['id:>9', []],
      ['unknown:thing', ['#1001', '#1002', '#1003']],
    ] as const)
      expect(await names(query), query).toEqual(found)
    const { orders } = await admin.ask(list, { first: 2 })
    expect(orders.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    expect(await names('', { after: orders.pageInfo.endCursor })).toEqual(['#1003'])
    const backward = { first: null, last: 1, before: orders.pageInfo.endCursor }
    expect(await names('', backward)).toEqual(['#1001'])
    const { response } = admin
    const wrong = await response(list, {
      first: 1,
      sortKey: 'ID',
      after: orders.pageInfo.endCursor,
    })
    expect(wrong.errors).toHaveLength(1)
    const count = `{ a: ordersCount { count precision }
      b: ordersCount(query: "financial_status:paid", limit: 1) { count precision } }`
    expect(await admin.ask(count)).toEqual({
      a: { count: 3, precision: 'EXACT' },
      b: { count: 1, precision: 'AT_LEAST' },
    })
  })

  it('finds nobody by what was deleted with an account', async () => {
    const { buy, signedIn, fulfil, engine, names } = await openShop()
    const token = await signedIn()
    await buy(token)
    await fulfil()
    expect(await names('lovelace')).toEqual(['#1001'])
    await engine.accounts.erase(token, async () => {})
    for (const query of ['lovelace', 'email:ada@glovebox.test'])
      expect(await names(query)).toEqual([])
    expect(await names('1001')).toEqual(['#1001'])
  })
})
