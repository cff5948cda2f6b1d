import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { draftId, openDrafts, whole } from '../drafts/drafts.fixture.ts'
import { searches } from './schema.ts'

const giftCard = `mutation { giftCardCreate(input: { initialValue: "10" }) { userErrors { message } } }`
const discount = `mutation { discountCodeBasicCreate(basicCodeDiscount: {
  title: "Ten", code: "TEN", startsAt: "2026-11-01T00:00:00Z", customerSelection: { all: true },
  customerGets: { value: { percentage: 0.1 }, items: { all: true } } }) { userErrors { message } } }`
const collection = `mutation { collectionCreate(input: { title: "All" }) { userErrors { message } } }`
const redirect = `mutation { urlRedirectCreate(urlRedirect: { path: "/old", target: "/faq" }) {
  userErrors { message } } }`
const page = `mutation { pageCreate(page: { title: "Care" }) { userErrors { message } } }`
const post = `mutation { articleCreate(blog: { title: "News" }, article: { title: "First", author: { name: "Ada" } }) {
  userErrors { message } } }`

/** What a list finds, and the warnings of its answer. */
const asked = (name: string, query: string) =>
  `query { found: ${name}(query: ${JSON.stringify(query)}${
    name.endsWith('Count') ? ') { count }' : ', first: 50) { nodes { id } }'
  } }`

forEachDatabase((databases) => {
  it('leaves a condition on an unknown field out of every list, and says so', async () => {
    const { admin, run } = await openDrafts(await databases.fresh())
    await run('create', { input: whole })
    await run('complete', { id: draftId })
    for (const document of [giftCard, discount, collection, redirect, page, post])
      await admin.ask(document)
    const lists = Object.entries(searches)
    expect(lists.map(([name]) => name)).toEqual(
      expect.arrayContaining(['products', 'orders', 'customers', 'draftOrders', 'inventoryItems']),
    )
    for (const [name, fields] of lists) {
      const find = async (query: string) => {
        const { data, extensions, errors } = await admin.response(asked(name, query))
        expect(errors, `${name} ${query}`).toBeUndefined()
        return { found: data.found, search: extensions.search }
      }
      const all = await find('')
      expect(all.search).toBeUndefined()
      expect(all.found).not.toEqual(name.endsWith('Count') ? { count: 0 } : { nodes: [] })
      for (const query of ['nothing:like-it', '-nothing:like-it', 'nothing:a OR nothing:b'])
        expect(await find(query), `${name} ${query}`).toEqual({
          found: all.found,
          search: [
            {
              path: ['found'],
              query,
              warnings: [
                {
                  field: 'nothing',
                  message: 'Invalid search field for this query.',
                  code: 'invalid_field',
                },
              ],
            },
          ],
        })
      const none = await find('id:99999999')
      expect(none.search, name).toBeUndefined()
      for (const query of ['nothing:a id:99999999', 'id:99999999 OR nothing:b'])
        expect((await find(query)).found, `${name} ${query}`).toEqual(none.found)
      for (const field of fields) expect((await find(`${field}:1`)).search, field).toBeUndefined()
    }
  })
})
