import { expect, it, vi } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { readMarket } from '#/clients/shop/markets.ts'
import { firstSettings } from '#/content/first-settings.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

/** A page that quotes a setting by itself, and one that the shop tells. */
const quotingPage: CreateRender = (requestContextOf) => async (_request, visitor) => {
  const { facts, shop } = requestContextOf(visitor)
  const { freeShippingFrom } = await readMarket(shop)
  return new Response(
    `<html><p>${facts.shopName} ${facts.supportEmail} ${freeShippingFrom?.amount} ${freeShippingFrom?.currency}</p></html>`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )
}

forEachDatabase((kind) => {
  const start = appStarter()

  it('quotes what the owner sets at once, and within a second on another process', async () => {
    const database = await kind.fresh()
    await fillDemo(database)
    const app = await start(database, { createRender: quotingPage })
    const other = await start(database, { createRender: quotingPage })
    const { token } = await signedInAdmin(
      database,
      ada,
      adminDeps(database, { clock: () => new Date() }),
    )
    for (const { get } of [app, other]) {
      await get('/manifest.webmanifest') // is cached from now on
      expect(await (await get('/')).text()).toContain('Glovebox hello@glovebox.test 4350 EUR')
    }

    const { currencies } = firstSettings.rates
    const EUR = { rate: '1.74', roundTo: '0.05' }
    const rates = { asOf: '2027-01-01', currencies: { ...currencies, EUR } }
    const facts = {
      shopName: 'Corner Car Care',
      supportEmail: 'ask@corner.example',
      freeShippingFromCents: 7_500,
    }
    const response = await fetch(`${app.url}/api/admin/settings`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ version: 0, settings: { facts, rates } }),
    })
    expect(response.status).toBe(200)
    expect(await (await app.get('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Corner Car Care',
    })
    expect(await (await app.get('/')).text()).toContain(
      'Corner Car Care ask@corner.example 13050 EUR',
    )
    await vi.waitFor(
      async () => {
        expect(await (await other.get('/')).text()).toContain(
          'Corner Car Care ask@corner.example 13050 EUR',
        )
      },
      { timeout: 1_000 },
    )
  })
})
