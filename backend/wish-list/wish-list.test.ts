import { expect, it } from 'vitest'
import { serverLimits } from '#/contract/limits.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openReviews } from '../reviews/reviewers.fixture.ts'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openReviews(database)
    const { call, customer } = opened
    const ada = await customer({ orders: [] })
    const change = async (method: 'PUT' | 'DELETE', id: string, token = ada.token) =>
      (await call(method, `/api/wish-list/${id}`, { token })).status
    const titles = async (token = ada.token): Promise<string[]> => {
      const { products } = await (await call('GET', '/api/wish-list', { token })).json()
      return products.map(({ productTitle }: { productTitle: string }) => productTitle)
    }
    const [gel, wipes] = [
      await opened.productId('gel-cleaner'),
      await opened.productId('wet-wipes'),
    ]
    return { ...opened, database, ada, change, titles, gel, wipes }
  }

  it('keeps each product once, the latest first, for its customer alone', async () => {
    const { change, titles, customer, gel, wipes } = await open()
    const eve = await customer({ orders: [] })
    expect(await titles()).toEqual([])
    for (const id of [gel, wipes, gel]) expect(await change('PUT', id)).toBe(204)
    expect(await Promise.all([change('PUT', gel), change('PUT', gel)])).toEqual([204, 204])
    expect(await titles()).toEqual(['Wet Wipes', 'Gel Cleaner'])
    expect(await change('DELETE', wipes, eve.token)).toBe(204)
    expect(await titles(eve.token)).toEqual([])
    for (let i = 0; i < 2; i += 1) expect(await change('DELETE', wipes)).toBe(204)
    expect(await titles()).toEqual(['Gel Cleaner'])
  })

  it('takes what the shop sells, up to a limit', async () => {
    const { change, database, ada, gel, wipes } = await open()
    expect(await change('PUT', '999999')).toBe(404)
    expect(await change('PUT', 'x')).toBe(400)
    const row = { customer_id: ada.id, product_handle: '', product_title: '', created_at: '' }
    const rows = Array.from({ length: serverLimits.wishListProducts - 1 }, (_, i) => ({
      ...row,
      product_id: `9${i}`,
    }))
    await database.db.insertInto('backend_saved_products').values(rows).execute()
    expect(await change('PUT', gel)).toBe(204)
    expect(await change('PUT', wipes)).toBe(409)
    expect(await change('PUT', gel)).toBe(204)
  })

  it('is in a customer’s data, moves where two are merged, and goes with the account', async () => {
    const { ada, call, customer, change, titles, asStaff, database, gel, wipes } = await open()
    const eve = await customer({ orders: [] })
    await change('PUT', gel)
    await change('PUT', gel, eve.token)
    await change('PUT', wipes, eve.token)
    const merge = `mutation ($one: ID!, $two: ID!) {
      customerMerge(customerOneId: $one, customerTwoId: $two) { userErrors { message } } }`
    const { data: merged } = await asStaff(merge, { one: eve.id, two: ada.id })
    expect(merged.customerMerge.userErrors).toEqual([])
    expect((await titles()).toSorted()).toEqual(['Gel Cleaner', 'Wet Wipes'])
    const data = await (await call('GET', '/api/auth/me/data', { token: ada.token })).json()
    expect(data.wishList).toHaveLength(2)
    expect((await call('DELETE', '/api/auth/me', { token: ada.token })).status).toBe(200)
    const rows = await database.db.selectFrom('backend_saved_products').selectAll().execute()
    expect(rows).toEqual([])
  })
})
