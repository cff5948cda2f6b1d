import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hourMs } from '#/contract/durations.ts'
import { requestIdPlaceholder } from '#/contract/request-id.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

forEachDatabase((databases) => {
  const start = appStarter()

  it('has every number that the dashboard and the alerts ask for, and the shop’s own are right', async () => {
    const database = await databases.fresh()
    const app = await start(database, { DATA_DIR: database.where.dataDir })
    const inAnHour = new Date(Date.now() + hourMs).toISOString()
    const unsent = {
      recipient: 'ada@shop.example',
      person: 'ada@shop.example',
      subject: 'x',
      html: '',
      text: '',
    }
    await database.db
      .insertInto('mail_outbox')
      .values({
        ...unsent,
        created_at: '2026',
        headers_json: '{}',
        attempts: 1,
        next_attempt_at: inAnHour,
      })
      .execute()
    for (let tried = 0; tried < 25; tried += 1)
      await fetch(`${app.url}/api/site-access`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"passcode":"wrong"}',
      })
    for (let visit = 0; visit < 2; visit += 1) await app.get('/', { cookie: 'siteAccess=1' })
    const numbers = await (await app.get('/metrics')).text()
    const texts = await Promise.all(
      ['deploy/grafana.json', 'deploy/alerts.yml'].map((file) => readFile(file, 'utf8')),
    )
    const asked = new Set(texts.join().match(/\b(glovebox|nodejs|process)_\w+/g))
    expect(asked.size).toBeGreaterThan(15)
    const known = new Set(numbers.match(/^\w+/gm))
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
    for (const line of [
      'glovebox_database_up 1',
      'glovebox_emails_queued 1',
      'glovebox_orders_last_hour 0',
      'glovebox_page_cache_lookups{result="hits"} 1',
    ])
      expect(numbers.split('\n')).toContain(line)
    expect(numbers).toMatch(/^glovebox_backup_age_seconds \d/m)
    expect(numbers).toMatch(/^glovebox_rate_limited_total\{bucket="[\w-]+:ip"\} [1-9]/m)
  })

  it('names a request that failed in the log, in the answer, and on the page', async () => {
    const database = await databases.fresh()
    const page = () => async () =>
      new Response(`<html><code>${requestIdPlaceholder}</code></html>`, {
        status: 500,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    const app = await start(database, { DATA_DIR: database.where.dataDir, createRender: page })
    const failed = await app.get('/', { cookie: 'siteAccess=1' })
    const id = failed.headers.get('x-request-id') ?? ''
    expect(id).toMatch(uuid)
    expect(await failed.text()).toBe(`<html><code>${id}</code></html>`)
    expect(app.log()).toContain(`request="${id}"`)
    const asked = await app.get('/api/2025-10/graphql.json')
    expect(asked.headers.get('x-request-id')).toMatch(uuid)
    expect(asked.headers.get('access-control-expose-headers')).toContain('X-Request-Id')

    await sql`alter table backend_reviews rename to backend_reviews_gone`.execute(database.db)
    const call = await app.get('/api/reviews/product/1')
    expect(call.status).toBe(500)
    const line = app
      .log()
      .split('\n')
      .find((one) => one.includes('an API call failed'))
    expect(line).toContain(`request="${call.headers.get('x-request-id')}"`)
    await sql`alter table backend_reviews_gone rename to backend_reviews`.execute(database.db)
  })
})
