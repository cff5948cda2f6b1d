import { expect, it, vi } from 'vitest'
import type { CreateRender } from '#/server/pages/render.ts'
import type { ServerTables } from '#/server/tables.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

forEachDatabase((kind) => {
  const start = appStarter()

  it('goes from setup to an open shop, on every process at once', async () => {
    const database = await kind.fresh()
    const settings = { NODE_ENV: 'production', SITE_PASSCODE: 'only-we-know' }
    const app = await start(database, { ...settings, createRender: lockedPage })
    const other = await start(database, { ...settings, createRender: lockedPage })
    const send = (method: string, path: string, body: object, token = '') =>
      fetch(`${app.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const { value: link } = await database
      .withTables<ServerTables>()
      .db.selectFrom('server_secrets')
      .select('value')
      .where('name', '=', 'setup')
      .executeTakeFirstOrThrow()
    const owner = { name: 'Ada', email: 'ada@shop.example', password: 'analytical-engine' }
    const shop = { shopName: 'Corner', supportEmail: 'ask@corner.example', catalogue: 'demo' }
    const made = await send('POST', '/api/setup', { token: link, ...owner, ...shop })
    expect(made.status).toBe(200)
    const { token } = await made.json()
    expect(await (await app.get('/')).text()).toContain('locked')
    expect(await (await other.get('/')).text()).toContain('locked')

    const change = { version: 1, settings: { launched: true }, confirmation: 'launch' }
    expect((await send('PATCH', '/api/admin/settings', change, token)).status).toBe(200)
    expect(await (await app.get('/')).text()).toContain('open')
    await vi.waitFor(async () => expect(await (await other.get('/')).text()).toContain('open'), {
      timeout: 1_000,
    })
  })
})

/** A page that shows whether its visitor stands before the gate. */
const lockedPage: CreateRender =
  () =>
  async (_request, { locked }) =>
    new Response(`<html><p>${locked ? 'locked' : 'open'}</p></html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
