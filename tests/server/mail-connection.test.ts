import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ada, adminDeps, grace, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { freePort } from '../../harness/postgres.ts'
import { connectionFixture, password } from './connections.fixture.ts'

forEachDatabase((databases) => {
  const { start, open, calls, smtp, textOf, endings } = connectionFixture(databases)

  describe('a mail server that the owner enters', () => {
    it('takes the shop’s emails at once, and its password is never told again', async () => {
      const { database, change, read, testMail, keyFile } = await open()
      const { mail, arrived } = await smtp()
      expect(await testMail()).toMatchObject({ ok: false })
      const saved = await change({ mail })
      expect(saved).toMatchObject({
        status: 200,
        body: { settings: { mail: { ...mail, password: true } }, fixed: [], lost: [] },
      })
      expect((await read()).settings.mail).toEqual({ ...mail, password: true })
      const tested = await testMail('owner@shop.example')
      expect(tested).toEqual({ ok: true, message: expect.stringMatching(/250 /) })
      expect(arrived).toMatchObject([{ recipients: ['owner@shop.example'] }])
      expect((await testMail('owner@shop.example', 'fr')).message).toMatch(/^Le serveur /)
      expect(await textOf(database)).not.toContain(password)
      expect(await textOf(database)).not.toContain(JSON.stringify(password).slice(1, -1))
      expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
    })

    it('sends what waits in the outbox, also from another process', async () => {
      const { database, own, change, call, token } = await open()
      const other = await start(database, own)
      const { mail, arrived } = await smtp()
      const session = async () => (await calls(other, token).call('GET', '/api/admin/session')).body
      expect((await session()).mailConnected).toBe(false)
      await change({ mail })
      await vi.waitFor(async () => expect((await session()).mailConnected).toBe(true), 2_000)
      await call('POST', '/api/admin/forgot-password', { email: ada.email }).catch(() => {})
      await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(0), 5_000)
    })

    it('keeps its password, but for no other server', async () => {
      const { change, read, testMail } = await open()
      const { mail } = await smtp()
      expect((await change({ mail: { ...mail, password: true } })).status).toBe(422)
      await change({ mail })
      const unchanged = { ...mail, password: true }
      expect((await change({ mail: unchanged })).status).toBe(200)
      expect((await testMail()).ok).toBe(true)
      expect((await change({ mail: { ...unchanged, host: 'evil.example' } })).status).toBe(422)
      expect((await read()).settings.mail).toEqual(unchanged)
      expect((await change({ mail: null })).status).toBe(200)
      expect((await read()).settings.mail).toBeNull()
      expect((await change({ mail: unchanged })).status).toBe(422)
    })

    it.each([
      ['a wrong password', { password: 'guess' }, /refuses the user name or password: 535/],
      ['a wrong name', { user: 'nobody' }, /refuses the user name or password/],
      ['no encryption where it must be', { security: 'starttls' }, /doesn’t encrypt/],
      ['TLS where there is none', { security: 'tls' }, /certificate|isn’t valid/],
    ])('says in words what it answers to %s', async (_what, changed, said) => {
      const { change, testMail } = await open()
      const { mail, arrived } = await smtp()
      await change({ mail: { ...mail, ...changed } })
      expect(await testMail()).toEqual({ ok: false, message: expect.stringMatching(said) })
      expect(arrived).toEqual([])
    })

    it('is nowhere that only clouds answer', async () => {
      const { change, testMail } = await open()
      const { mail } = await smtp()
      const started = performance.now()
      for (const host of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254']) {
        await change({ mail: { ...mail, host, port: 465 } })
        expect(await testMail()).toEqual({
          ok: false,
          message: expect.stringMatching(/can’t be a mail server/),
        })
      }
      expect(performance.now() - started).toBeLessThan(10_000)
    })

    it('reports a port where nothing listens', async () => {
      const { change, testMail } = await open()
      const { mail } = await smtp()
      await change({ mail: { ...mail, port: await freePort() } })
      expect(await testMail()).toEqual({ ok: false, message: expect.stringMatching(/be reached/) })
    })

    it.each([
      { host: 'mail.example\r\nRCPT TO:<x@y.example>' },
      { host: 'https://mail.example' },
      { host: 'mail.example:25' },
      { host: 'user@mail.example' },
      { host: '' },
      { host: 'x'.repeat(254) },
      { host: 1 },
      { port: 0 },
      { port: 22 },
      { port: 65_536 },
      { port: '587' },
      { port: 587.5 },
      { security: 'ssl' },
      { user: 'shop\r\nMAIL FROM:<x@y.example>' },
      { user: 'x'.repeat(321) },
      { password: 'line\nbreak' },
      { password: 'x'.repeat(501) },
      { password: false },
      { further: 'field' },
    ])('is refused if it can’t be one: %j', async (changed) => {
      const { change, read } = await open()
      const { mail } = await smtp()
      expect((await change({ mail: { ...mail, ...changed } })).status).toBe(400)
      expect((await read()).version).toBe(0)
    })

    it('is logged without its password', async () => {
      const { call, change } = await open()
      const { mail } = await smtp()
      await change({ mail })
      await change({ mail: { ...mail, password: 'another' } })
      await change({ mail: null })
      const { logs } = (await call('GET', '/api/admin/reviews/audit-logs')).body
      const server = `shop @ 127.0.0.1:${mail.port}, none`
      expect(logs.slice(0, 3).map(({ details }: { details: object }) => details)).toEqual([
        { before: { mail: server }, after: { mail: null, mailPassword: 'removed' } },
        { before: {}, after: { mailPassword: 'changed' } },
        { before: { mail: null }, after: { mail: server, mailPassword: 'changed' } },
      ])
    })

    it('counts for nothing while SMTP_URL is set, and the answer says so', async () => {
      const { mail, url, arrived } = await smtp()
      const account = `shop:${encodeURIComponent(password)}@`
      const SMTP_URL = url.replace('//', `//${account}`)
      const { change, read, testMail } = await open({ SMTP_URL })
      await change({ mail: { ...mail, port: await freePort() } })
      expect((await read()).fixed).toEqual(['mail'])
      expect((await testMail()).ok).toBe(true)
      expect(arrived).toHaveLength(1)
    })
  })

  describe('without the key that secrets were sealed with', () => {
    it('the shop starts, says which to enter again, and works once they are', async () => {
      const { database, own, change, keyFile, token } = await open()
      const { mail, arrived } = await smtp()
      await change({ mail, payments: { stripeSecretKey: 'sk_test_abc' } })
      await rm(keyFile)
      const restored = calls(await start(database, own), token)
      const answer = await restored.read()
      expect(answer.lost).toEqual(['mail', 'payments'])
      expect(answer.settings.mail).toEqual({ ...mail, password: true })
      const launch = (await restored.call('GET', '/api/admin/launch')).body
      expect(launch.lost).toEqual(['mail', 'payments'])
      expect(launch.open).toEqual(expect.arrayContaining(['mail', 'payment']))
      expect((await restored.testMail()).message).toMatch(/encrypted with a key that isn’t on this/)
      expect((await restored.testPayments()).message).toMatch(/encrypted with a key/)
      await restored.change({ mail, payments: null })
      expect((await restored.read()).lost).toEqual([])
      expect((await restored.testMail()).ok).toBe(true)
      expect(arrived).toHaveLength(1)
    })

    it('another file may hold it', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'glovebox-key-'))
      endings.push(() => rm(folder, { recursive: true, force: true }))
      const { database, change, read, keyFile } = await open()
      const { mail } = await smtp()
      await change({ mail })
      const key = await readFile(keyFile, 'utf8')
      expect(key).toMatch(/^[0-9a-f]{64}\n$/)
      const rows = await database.db.selectFrom('server_secrets').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(key.trim())
      expect((await read()).lost).toEqual([])
    })
  })

  it('lets only those who may change settings try connections, and not without end', async () => {
    const { database, app, call } = await open()
    const clock = () => new Date()
    const support = await signedInAdmin(
      database,
      { ...grace, role: 'support' },
      adminDeps(database, { clock }),
    )
    for (const path of ['/api/admin/mail/test', '/api/admin/payments/test']) {
      const body = { to: 'owner@shop.example' }
      expect((await calls(app, support.token).call('POST', path, body)).status).toBe(403)
    }
    for (const to of ['', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 7])
      expect((await call('POST', '/api/admin/mail/test', { to })).status).toBe(400)
    let status = 200
    for (let i = 0; i < 80 && status === 200; i++)
      ({ status } = await call('POST', '/api/admin/payments/test'))
    expect(status).toBe(429)
  })
})
