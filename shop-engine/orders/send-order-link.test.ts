import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { address as buyer } from '../checkout/checkout.fixture.ts'
import { openShopOn } from './orders.fixture.ts'

const caller = { language: 'fr', address: '10.1.1.1' } as const
const minuteMs = 60_000

forEachDatabase((databases) => {
  async function openShop() {
    const database = await databases.fresh()
    const clock = { now: new Date() }
    const rateLimiter = await createRateLimiter(database.withTables(), {
      clock: () => clock.now,
      randomBytes,
    })
    const shop = await openShopOn(database, { rateLimiter })
    await shop.buy(null)
    const { id, key } = await database.db
      .selectFrom('shop_orders')
      .select(['id', 'key'])
      .executeTakeFirstOrThrow()
    const { send } = shop.engine.orderLinks
    const unsent = () => database.db.selectFrom('shop_unsent_emails').selectAll().execute()
    return { ...shop, clock, send, unsent, number: String(1000 + id), id, key }
  }

  it('are emailed to the address of the order, in the language of whoever asks', async () => {
    const { send, emails, unsent, number, id, key } = await openShop()
    const before = (await emails()).length
    expect(await send({ number, email: ` ${buyer.email.toUpperCase()} ` }, caller)).toBeUndefined()
    const [message, ...others] = (await emails()).slice(before)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      recipient: buyer.email,
      subject: `Votre lien vers la commande nº\u00a0${number}`,
    })
    const [, part = ''] = /\/orders\/([^\s?]+)\?lang=fr/.exec(message?.text ?? '') ?? []
    expect(fromOrderAddress(decodeURIComponent(part))).toMatchObject({ number: String(id), key })
    expect(await unsent()).toEqual([])
  })

  it('are for nobody else: a wrong pair gets the same answer, and as much is written', async () => {
    const { send, emails, unsent, number, key } = await openShop()
    const before = await emails()
    for (const wrong of [
      { number, email: 'mallory@glovebox.test' },
      { number: '999999999', email: buyer.email },
      { number: '1', email: 'nobody@shop.invalid' },
    ])
      expect(await send(wrong, caller)).toBeUndefined()
    expect(await emails()).toEqual(before)
    const written = JSON.stringify(await unsent())
    expect(written).toContain(`Votre lien vers la commande nº\u00a0${number}`)
    for (const secret of [key, btoa(key).slice(4, 30), buyer.email, buyer.lastName, 'mallory'])
      expect(written).not.toContain(secret)
  })

  it('are counted alike by address and by network, for right and wrong pairs', async () => {
    const { send, emails, clock, number } = await openShop()
    const tooMany = { code: 'tooManyRequests', retryAfter: expect.any(Number) }
    const before = (await emails()).length
    for (const email of [buyer.email, 'mallory@glovebox.test']) {
      const from = (n: number) => ({ ...caller, address: `10.${n}.1.1` })
      for (let n = 0; n < 5; n += 1) await send({ number, email }, from(n))
      await expect(send({ number, email }, from(5))).rejects.toMatchObject(tooMany)
    }
    expect(await emails()).toHaveLength(before + 5)
    clock.now = new Date(clock.now.getTime() + 61 * minuteMs)
    await send({ number, email: buyer.email }, caller)
    for (let n = 1; n < 20; n += 1) await send({ number, email: `x${n}@glovebox.test` }, caller)
    await expect(send({ number, email: 'x20@glovebox.test' }, caller)).rejects.toMatchObject(
      tooMany,
    )
    await send({ number, email: 'x20@glovebox.test' }, { ...caller, address: '10.2.2.2' })
  })
})
