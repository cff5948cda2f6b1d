import { expect, it, vi } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { announcementIn } from '#/contract/announcement.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** A page that says what the shop announces. */
const announcingPage: CreateRender = (requestContextOf) => async (_request, visitor) => {
  const { announcement: announced, language, languages } = requestContextOf(visitor)
  const announcement = announced && announcementIn(announced, language, languages)
  return new Response(
    `<html><p>${announcement?.text ?? '–'} ${announcement?.link ?? ''}</p></html>`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  )
}

forEachDatabase((kind) => {
  const start = appStarter()

  it('announces on cached pages from its first day to its last, in the reader’s language', async () => {
    const database = await kind.fresh()
    const now = { at: Date.parse('2026-12-24T07:59:59Z') }
    const clock = () => new Date(now.at)
    const app = await start(database, { createRender: announcingPage, clock, SITE_LAUNCHED: true })
    const { token } = await signedInAdmin(database, ada, adminDeps(database, { clock }))
    const save = async (version: number, announcement: object | null) => {
      const response = await fetch(`${app.url}/api/admin/settings`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          version,
          settings: { announcement, facts: { timeZone: 'America/Los_Angeles' } },
        }),
      })
      return response.status
    }
    const days = { from: '2026-12-24', until: '2026-12-25' }
    const text = { en: 'Free shipping' }
    for (const wrong of [
      { ...days, text: {}, link: null },
      { ...days, text, link: 'javascript:alert(1)' },
      { ...days, text, link: '//evil.example' },
      { ...days, text: { en: 'x'.repeat(161) }, link: null },
      { from: '2026-12-25', until: '2026-12-24', text, link: null },
    ])
      expect(await save(0, wrong)).toBe(400)
    const pages = () =>
      Promise.all(
        ['', '?lang=fr'].map(async (query) =>
          /<p>(.*)<\/p>/.exec(await (await app.get(`/about${query}`)).text())?.[1]?.trim(),
        ),
      )
    const always = { text: { en: 'Hello', fr: 'Bonjour' }, link: null, from: null, until: null }
    expect(await save(0, always)).toBe(200)
    await vi.waitFor(async () => expect(await pages()).toEqual(['Hello', 'Bonjour']))
    expect(await save(1, { ...days, text, link: '/products' })).toBe(200)
    await vi.waitFor(async () => expect(await pages()).toEqual(['–', '–']))
    now.at += 1_000
    expect(await pages()).toEqual(['Free shipping /products', 'Free shipping /products'])
    now.at = Date.parse('2026-12-26T07:59:59Z')
    expect(await pages()).toEqual(['Free shipping /products', 'Free shipping /products'])
    now.at += 1_000
    expect(await pages()).toEqual(['–', '–'])
  })
})
