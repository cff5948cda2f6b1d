import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readShopSettings, saveShopSettings } from '#/backend/settings/settings.store.ts'
import { firstSettings } from '#/content/first-settings.ts'
import { openDatabase } from '#/database/database.ts'
import { freePort } from '#/harness/postgres.ts'
import type { AllTables } from '#/server/tables.ts'

/** Building, when the website is stale, is part of a start. */
const timeout = 120_000

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

interface Started {
  child: ChildProcess
  output(): string
  /** Its exit code and what it said on the way. */
  ended: Promise<{ code: number | null; complaint: string }>
  until(texts: string): Promise<void>
}

function start(
  variables: Readonly<Record<string, string>>,
  command: readonly string[] = ['server/main.ts'],
): Started {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, complaint }))
  endings.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    child,
    ended,
    output: () => out,
    until: (texts) => expect.poll(() => out + complaint, { timeout }).toContain(texts),
  }
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'glovebox-start-'))
  endings.push(() => rm(path, { recursive: true, force: true }))
  return path
}

async function usual(): Promise<{ PORT: string; DATA_DIR: string }> {
  return { PORT: String(await freePort()), DATA_DIR: await folder() }
}

describe('a start that cannot go on says why in one sentence', { timeout }, () => {
  async function complaintOf(variables: Readonly<Record<string, string>>): Promise<string> {
    const { code, complaint } = await start(variables).ended
    expect(code).toBe(1)
    expect(complaint.trim().split('\n')).toHaveLength(1)
    return complaint
  }

  it('a bad setting', async () => {
    expect(await complaintOf({ PORT: 'many' })).toMatch(/^PORT must be /)
  })

  it('the demo’s secrets in production', async () => {
    expect(await complaintOf({ NODE_ENV: 'production', SITE_PASSCODE: 'opening-soon' })).toMatch(
      /^SITE_PASSCODE must be set /,
    )
  })

  const production = { NODE_ENV: 'production', SITE_LAUNCHED: 'true' }
  const PUBLIC_URL = 'https://shop.example'
  const SMTP_URL = 'smtp://127.0.0.1:1'
  it.each([
    ['without an address', { SMTP_URL }, /^PUBLIC_URL is missing: .*localhost:\d+\.$/],
    ['without https', { SMTP_URL, PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must begin /],
    ['without emails', { PUBLIC_URL }, /^SMTP_URL is missing: /],
    ['without either', {}, /^PUBLIC_URL is missing: .* SMTP_URL is missing: /],
  ])('an open shop %s, which is left as it was', async (_missing, variables, complaint) => {
    const { DATA_DIR, PORT } = await usual()
    const where = { ...production, DATA_DIR, PORT }
    expect((await complaintOf({ ...where, ...variables })).trim()).toMatch(complaint)
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it('a taken port', async () => {
    const variables = await usual()
    const other = createServer().listen(Number(variables.PORT), '127.0.0.1')
    endings.push(() => other.close())
    expect(await complaintOf(variables)).toMatch(/^PORT \d+ on 127\.0\.0\.1 is taken /)
  })

  it('a data folder that is none', async () => {
    const variables = await usual()
    const file = join(variables.DATA_DIR, 'a-file')
    await writeFile(file, '')
    expect(await complaintOf({ ...variables, DATA_DIR: file })).toContain(`data folder ${file}`)
  })

  it('a data folder that another process uses', async () => {
    const variables = await usual()
    const first = start(variables)
    await first.until('Glovebox is open')
    const second = { ...variables, PORT: String(await freePort()) }
    expect(await complaintOf(second)).toMatch(/is in use by another Glovebox process/)
  })

  it('a database that is damaged', async () => {
    const variables = await usual()
    await writeFile(join(variables.DATA_DIR, 'glovebox.sqlite'), 'This is no database.'.repeat(999))
    expect(await complaintOf(variables)).toMatch(/is damaged\. Restore the newest backup/)
  })

  it('a database that is not there', async () => {
    const DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await freePort()}/shop`
    const complaint = await complaintOf({ ...(await usual()), DATABASE_URL })
    expect(complaint).toMatch(/^The database at DATABASE_URL cannot be reached/)
    expect(complaint).not.toContain('secret')
  })
})

describe('in production, a shop without an address and a mail server', { timeout }, () => {
  it('starts before it is open, says what is missing, and does not start once its owner has opened it', async () => {
    const variables = {
      ...(await usual()),
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://shop.example',
    }
    const shop = start(variables)
    await shop.until('Before you open the shop to everyone:')
    expect(shop.output()).toMatch(/WRONG +Settings +Visitors would send passwords to http:/)
    expect(shop.output()).toMatch(/WRONG +Mail server +No emails are sent: set SMTP_URL/)
    shop.child.kill('SIGTERM')
    expect((await shop.ended).code).toBe(0)

    const database = await openDatabase({ dataDir: variables.DATA_DIR })
    const db = database.withTables<AllTables>().db
    const { version, settings } = await readShopSettings(db.$pickTables(), firstSettings)
    const launched = { version, settings: { ...settings, launched: true } }
    expect(await saveShopSettings(db.$pickTables(), launched)).toBe(true)
    await database.close()
    const { code, complaint } = await start(variables).ended
    expect(code).toBe(1)
    expect(complaint).toMatch(/^PUBLIC_URL must begin .* SMTP_URL is missing: .*\n$/)
  })

  it('starts again where its owner has confirmed to open without them, not where its settings open it', async () => {
    const variables: Record<string, string> = { ...(await usual()), NODE_ENV: 'production' }
    const url = `http://127.0.0.1:${variables.PORT}`
    const address = { PUBLIC_URL: `http://localhost:${variables.PORT}` }
    const send = async (method: string, path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
      return { status: response.status, answer: await response.json() }
    }
    const first = start({ ...variables, ...address })
    await first.until('/setup#')
    const { answer } = await send('POST', '/api/setup', {
      token: /\/setup#([0-9a-f]+)/.exec(first.output())?.[1],
      ...{ name: 'Ada', email: 'ada@shop.example', password: 'analytical-engine' },
      ...{ shopName: 'Corner', supportEmail: 'ask@corner.example', catalogue: 'empty' },
    })
    const change = { version: 1, settings: { launched: true }, confirmation: 'launch' }
    const opened = await send('PATCH', '/api/admin/settings', change, answer.token)
    expect([opened.status, opened.answer.settings.openedWithout]).toEqual([
      200,
      ['mail', 'address'],
    ])
    first.child.kill('SIGTERM')
    await first.ended

    const again = start({ ...variables, ...address })
    await again.until('What your open shop lacks:')
    expect(again.output()).toMatch(/WRONG +Mail server/)
    expect((await fetch(url)).status).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    const declared = start({ ...variables, ...address, SITE_LAUNCHED: 'true' })
    expect((await declared.ended).complaint).toMatch(/^SMTP_URL is missing/)
  })

  it.each<Record<string, string>>([{ SITE_LAUNCHED: 'true' }, {}])(
    'says nothing where both are set (%o)',
    async (launched) => {
      const variables = {
        ...(await usual()),
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://127.0.0.1:1',
      }
      const shop = start({
        ...variables,
        ...launched,
        PUBLIC_URL: `http://localhost:${variables.PORT}`,
      })
      await shop.until('Stop it with Ctrl+C')
      shop.child.kill('SIGTERM')
      expect((await shop.ended).complaint).toBe('')
      expect(shop.output()).not.toContain('Before you open')
    },
  )
})

describe('a shop that has started', { timeout }, () => {
  it('tells a person where it is and how to get in, and nothing that does not work yet', async () => {
    const variables = await usual()
    const shop = start(variables)
    await shop.until('Stop it with Ctrl+C')
    expect(shop.output()).toContain(`http://localhost:${variables.PORT}`)
    expect(shop.output()).toContain('opening-soon')
    expect(shop.output().split('\n').length).toBeLessThan(20)
  })

  it('says that it is not ready once it is told to stop, and ends well', async () => {
    const variables = await usual()
    const shop = start(variables)
    await shop.until('Glovebox is open')
    const url = `http://127.0.0.1:${variables.PORT}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await statusOf(`${url}/readyz`, agent)).toBe(200)
    shop.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${url}/readyz`, agent), { interval: 20 }).toBe(503)
    expect((await shop.ended).code).toBe(0)
    agent.destroy()
  })

  it('goes on for a while behind a proxy, which may not have asked the next one yet', async () => {
    const variables = { ...(await usual()), TRUSTED_PROXY: 'loopback' }
    const shop = start(variables)
    await shop.until('Glovebox is open')
    const caddyfile = await readFile('deploy/Caddyfile', 'utf8')
    const intervalMs = 1_000 * Number(/health_interval (\d+)s/.exec(caddyfile)?.[1])
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const asked = () => statusOf(`http://127.0.0.1:${variables.PORT}/readyz`, agent)
    const stopped = performance.now()
    shop.child.kill('SIGTERM')
    await expect.poll(asked, { interval: 20 }).toBe(503)
    expect(performance.now() - stopped).toBeGreaterThan(intervalMs)
    expect((await shop.ended).code).toBe(0)
    agent.destroy()
  })

  it('takes up its data again', async () => {
    const variables = await usual()
    for (const visit of ['first', 'second']) {
      const shop = start(variables)
      await shop.until('Glovebox is open')
      const response = await fetch(`http://127.0.0.1:${variables.PORT}/readyz`)
      expect(response.status, visit).toBe(200)
      shop.child.kill('SIGTERM')
      expect((await shop.ended).code).toBe(0)
    }
  })

  it('hears through its launcher that it is to stop', async () => {
    const shop = start(await usual(), ['scripts/run.mjs', 'shop', 'server/main.ts'])
    await shop.until('Glovebox is open')
    shop.child.kill('SIGTERM')
    expect((await shop.ended).code).toBe(0)
  })
})

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    }
    get(url, { agent }, answered).on('error', reject)
  })
}
