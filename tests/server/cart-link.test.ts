import { expect, it } from 'vitest'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

forEachDatabase((kind) => {
  const start = appStarter()

  it('leads to the checkout of a new cart with the pieces that can be had', async () => {
    const database = await kind.fresh()
    await fillDemo(database)
    const app = await start(database, { SITE_LAUNCHED: true })
    const [first, second] = await database.db
      .selectFrom('shop_variants')
      .select('id')
      .orderBy('id')
      .limit(2)
      .execute()
    const follow = async (path: string) => {
      const response = await fetch(app.url + path, { redirect: 'manual' })
      return { status: response.status, location: response.headers.get('location') ?? '' }
    }
    const linesOf = async (location: string) => {
      const [, token = ''] = /^http.*\/cart\/c\/([^?]+)\?key=.+$/.exec(location) ?? []
      return database.db
        .selectFrom('shop_cart_lines')
        .select(['variant_id', 'quantity'])
        .where('cart_token', '=', token)
        .orderBy('variant_id')
        .execute()
    }
    const both = await follow(`/cart/${first?.id}:2,${second?.id}:1,${first?.id}:1`)
    expect(both.status).toBe(302)
    expect(await linesOf(both.location)).toEqual([
      { variant_id: first?.id, quantity: 3 },
      { variant_id: second?.id, quantity: 1 },
    ])
    const again = await follow(`/cart/${first?.id}:2`)
    expect(again.location).not.toBe(both.location)
    expect(await linesOf(both.location)).toHaveLength(2)
    const some = await follow(`/cart/999999:1,${second?.id}:1?discount=NOTHING`)
    expect(some.status).toBe(302)
    expect(await linesOf(some.location)).toEqual([{ variant_id: second?.id, quantity: 1 }])
    for (const path of ['/cart/999999:1', `/cart/${first?.id}:0`, '/cart/1:x', '/cart/a:1'])
      expect((await follow(path)).status).not.toBe(302)
  })
})
