import { join } from 'node:path'
import { afterEach } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import type { Database } from '#/database/database.ts'
import { startSmtp } from '#/mail/smtp.fixture.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import type { AllTables, TestDatabase } from '#/tests/fixtures/databases.ts'
import { startStripeServer } from '#/tests/fixtures/stripe-server.ts'

export const password = 'correct horse: "battery" @staple/ü'
/** A page that says what it was rendered with. */
const addressPage: CreateRender = (requestContextOf) => async (_request, visitor) =>
  new Response(`<html><p>${requestContextOf(visitor).publicUrl}</p></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** To be called once for each kind of database: shops that run, and what they're connected to. */
export function connectionFixture(databases: TestDatabase) {
  const start = appStarter()
  const endings: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0)) await end()
  })

  async function open(variables: Readonly<Record<string, string>> = {}) {
    const database = await databases.fresh()
    const { dataDir } = database.where
    const own = { DEMO: 'false', createRender: addressPage, ...variables }
    const app = await start(database, own)
    const clock = () => new Date()
    const { token } = await signedInAdmin(database, ada, adminDeps(database, { clock }))
    return { database, app, token, own, keyFile: join(dataDir, 'secret.key'), ...calls(app, token) }
  }

  function calls({ url }: { url: string }, token: string) {
    const call = async (method: string, path: string, body?: object, language = 'en') => {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': language,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }
    const read = async () => (await call('GET', '/api/admin/settings')).body
    return {
      call,
      read,
      async change(settings: object) {
        const { version } = await read()
        return call('PATCH', '/api/admin/settings', { version, settings })
      },
      testMail: async (to = 'owner@shop.example', language?: string) =>
        (await call('POST', '/api/admin/mail/test', { to }, language)).body,
      testPayments: async () => (await call('POST', '/api/admin/payments/test')).body,
    }
  }

  /** A mail server that knows one account. */
  async function smtp() {
    const server = await startSmtp(0, {
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password: given }, _session, done) =>
        username === 'shop' && given === password
          ? done(null, { user: 'shop' })
          : done(new Error('No such account')),
    })
    endings.push(() => server.stop())
    const mail = { host: '127.0.0.1', port: server.port, security: 'none', user: 'shop', password }
    return { ...server, mail }
  }

  async function stripe() {
    const server = await startStripeServer()
    endings.push(() => server.stop())
    return server
  }

  const textOf = async (database: Database<AllTables>) => {
    const settings = await database.db.selectFrom('backend_settings').selectAll().execute()
    const secrets = await database.db.selectFrom('server_secrets').selectAll().execute()
    const log = await database.db
      .selectFrom('backend_audit_log')
      .selectAll()
      .orderBy('id')
      .execute()
    return JSON.stringify([settings, secrets, log])
  }

  return { start, open, calls, smtp, stripe, textOf, endings }
}
