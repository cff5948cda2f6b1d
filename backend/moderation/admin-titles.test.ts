import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ShopTables } from '#/shop-engine/migrations/tables.ts'
import { readDemoProducts } from '#/shop-engine/seed/demo-products.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { fillDemoReviews } from '../reviews/fill-demo-reviews.ts'
import { openModeration } from './moderators.fixture.ts'

interface Listed {
  id: string
  productId: string
  productTitle: string
  language: string
  verifiedPurchase: boolean
  orderNumber: string | null
}

forEachDatabase((databases) => {
  async function openDemoReviews() {
    const database = await databases.fresh()
    await fillDemo(database)
    const opened = await openModeration(database)
    const products = await readDemoProducts(database.withTables<ShopTables>().db)
    await fillDemoReviews(database.withTables(), { products, now: opened.clock(), randomBytes })
    const list = async (query = ''): Promise<Listed[]> =>
      (await opened.read(`?limit=100${query}`)).reviews
    return { ...opened, list }
  }

  it('gives a product one title, the reader’s, whatever language its reviews were written in', async () => {
    const { list, ask, call, token } = await openDemoReviews()
    const reviews = await list()
    expect(new Set(reviews.map(({ language }) => language))).toEqual(new Set(['en', 'fr']))
    const titles = new Map(reviews.map(({ productId, productTitle }) => [productId, productTitle]))
    for (const { productId, productTitle } of reviews)
      expect(productTitle).toBe(titles.get(productId))
    expect([...titles.values()]).toContain('Gel Cleaner')

    const inFrench = await call('GET', '/api/admin/reviews?limit=100', {
      token,
      headers: { 'accept-language': 'fr' },
    })
    const { reviews: asFrench } = await inFrench.json()
    const gel = reviews.findIndex(({ productTitle }) => productTitle === 'Gel Cleaner')
    expect(asFrench[gel].productTitle).toBe('Gel nettoyant')

    const french = reviews.find(({ language, productTitle }) => language === 'fr' && productTitle)
    const reply = await ask('PUT', `/${french?.id}/reply`, { text: 'Merci !' })
    expect((await reply.json()).productTitle).toBe(french?.productTitle)
    const logs = await call('GET', '/api/admin/reviews/audit-logs', { token })
    expect((await logs.json()).logs[0]).toMatchObject({ productTitle: french?.productTitle })
  })

  it('finds every review of a product by its title in any language, in each state', async () => {
    const { list } = await openDemoReviews()
    const all = await list()
    const ofGel = all.filter(({ productTitle }) => productTitle === 'Gel Cleaner')
    expect(new Set(ofGel.map(({ language }) => language))).toEqual(new Set(['en', 'fr']))
    const idsOf = (reviews: readonly Listed[]) => reviews.map(({ id }) => id)
    for (const title of ['Gel Cleaner', 'gel nettoyant', 'gel nettoy'])
      expect(idsOf(await list(`&search=${encodeURIComponent(title)}`))).toEqual(idsOf(ofGel))
    for (const status of ['approved', 'pending', 'rejected']) {
      const inState = await list(`&search=gel+nettoyant&status=${status}`)
      const expected = (await list(`&status=${status}`)).filter(
        ({ productTitle }) => productTitle === 'Gel Cleaner',
      )
      expect(idsOf(inState)).toEqual(idsOf(expected))
    }
    for (const search of ['désodorisant', 'desodorisant', 'Air Freshener'])
      expect(idsOf(await list(`&search=${encodeURIComponent(search)}`))).toEqual(
        idsOf(all.filter(({ productTitle }) => productTitle === 'Air Freshener')),
      )
    expect(await list('&search=gel+zzz')).toEqual([])
  })

  it('gives a number to the order behind every verified review of the demo', async () => {
    const { list } = await openDemoReviews()
    for (const { verifiedPurchase, orderNumber } of await list())
      if (verifiedPurchase) expect(orderNumber).toMatch(/^DEMO-\d{4}$/)
  })
})
