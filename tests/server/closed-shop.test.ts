import { expect, it, vi } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

let rendered = 0

/** A page that says what the shop says in place of its buttons, and counts how often it was rendered. */
const buttonPage: CreateRender = (requestContextOf) => async (_request, visitor) => {
  const { facts } = requestContextOf(visitor)
  const closed = facts.closed?.[visitor.language]
  rendered += 1
  return new Response(`<html><p>${closed ? closed.sentence : 'Add to cart'}</p></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

forEachDatabase((kind) => {
  const start = appStarter()

  it('closes and opens cached pages at midnight on every process, without a restart', async () => {
    const database = await kind.fresh()
    const now = { at: Date.parse('2026-12-24T07:59:59Z') }
    const clock = () => new Date(now.at)
    const [app, other] = [
      await start(database, { createRender: buttonPage, clock, SITE_LAUNCHED: true }),
      await start(database, { createRender: buttonPage, clock, SITE_LAUNCHED: true }),
    ]
    const { token } = await signedInAdmin(database, ada, adminDeps(database, { clock }))
    const closed = { from: '2026-12-24', until: '2027-01-03', message: {} }
    const facts = { timeZone: 'America/Los_Angeles' }
    const response = await fetch(`${app.url}/api/admin/settings`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ version: 0, settings: { closed, facts } }),
    })
    expect(response.status).toBe(200)
    expect((await response.json()).settings.closed).toEqual(closed)
    const pages = () =>
      Promise.all(
        [app, other].flatMap(({ get }) =>
          ['', '?lang=fr'].map(async (query) => {
            const page = await get(`/products/gel-cleaner${query}`)
            expect(page.status).toBe(200)
            expect(page.headers.get('x-robots-tag')).toBeNull()
            return /<p>(.*)<\/p>/.exec(await page.text())?.[1]
          }),
        ),
      )
    const open = Array.from({ length: 4 }, () => 'Add to cart')
    const shut = [
      'We’re closed for now. You can order again on Monday, January 4, 2027.',
      'Nous sommes fermés pour le moment. Vous pourrez de nouveau commander le lundi 4 janvier 2027.',
    ]
    await vi.waitFor(async () => expect(await pages()).toEqual(open))
    const before = rendered
    expect(await pages()).toEqual(open)
    expect(rendered).toBe(before)
    now.at += 1_000
    expect(await pages()).toEqual([...shut, ...shut])
    now.at = Date.parse('2027-01-04T07:59:59Z')
    expect(await pages()).toEqual([...shut, ...shut])
    expect(rendered).toBe(before + 4)
    now.at += 1_000
    expect(await pages()).toEqual(open)
    expect(rendered).toBe(before + 4)
  })
})
