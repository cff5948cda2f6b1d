import { readdir, readFile, rename, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import errors from '#/content/en/errors.json' with { type: 'json' }
import { hourMs } from '#/contract/durations.ts'
import { backupsFolder } from '#/server/backups/backups.ts'
import { createShopBackups } from '#/server/backups/shop-backups.ts'
import { parseSettings } from '#/server/settings.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

forEachDatabase((databases) => {
  const start = appStarter()

  async function open() {
    const database = await databases.fresh()
    await fillDemo(database)
    const { where } = database
    const variables = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl ?? '' }
    const app = await start(database, variables)
    const deps = adminDeps(database, { clock: () => new Date() })
    const { token } = await signedInAdmin(database, ada, deps)
    const ask = (method: string, path: string) =>
      fetch(app.url + path, { method, headers: { authorization: `Bearer ${token}` } })
    const list = async () => (await (await ask('GET', '/api/admin/backups')).json()).backups
    return { database, app, ask, list, folder: backupsFolder(where), dataDir: where.dataDir }
  }

  it('are made, listed, verified, tried, and downloaded by the owner, and that is logged', async () => {
    const { database, app, ask, list, folder } = await open()
    expect(await list()).toEqual([])
    const made = await ask('POST', '/api/admin/backups')
    const { name, ...rest } = await made.json()
    expect([made.status, rest]).toEqual([201, {}])
    const file = join(folder, name)
    const bytes = await readFile(file)
    const backup = { name, size: bytes.length, verified: true }
    expect(await list()).toEqual([{ ...backup, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
    const download = await ask('GET', `/api/admin/backups/${name}`)
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(bytes.equals(Buffer.from(await download.arrayBuffer()))).toBe(true)
    expect((await ask('POST', `/api/admin/backups/${name}/drill`)).status).toBe(204)
    const { url } = await (await ask('POST', `/api/admin/backups/${name}/link`)).json()
    const linked = await app.get(url)
    expect(Buffer.from(await linked.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await app.get(url)).status).toBe(404)
    await truncate(file, bytes.length - 1)
    expect(await list()).toMatchObject([{ verified: false }])
    const damaged = await ask('POST', `/api/admin/backups/${name}/verify`)
    expect([damaged.status, await damaged.json()]).toEqual([422, { error: errors.backupDamaged }])
    await writeFile(file, bytes)
    expect(await list()).toMatchObject([{ verified: false }])
    expect((await ask('POST', `/api/admin/backups/${name}/verify`)).status).toBe(204)
    expect(await list()).toMatchObject([{ verified: true }])
    const log = await database.db
      .selectFrom('backend_audit_log')
      .select(['action', 'admin_email', 'details_json'])
      .where('action', 'like', '%BACKUP')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'MAKE_BACKUP',
      'DOWNLOAD_BACKUP',
      'DRILL_BACKUP',
      'DOWNLOAD_BACKUP',
      'VERIFY_BACKUP',
    ])
    for (const { admin_email, details_json } of log) {
      expect(admin_email).toBe(ada.email)
      expect(JSON.parse(details_json)).toEqual({ object: name })
    }
  })

  it('are made one at a time', async () => {
    const { ask } = await open()
    const both = await Promise.all([1, 2].map(() => ask('POST', '/api/admin/backups')))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('are found by their own names alone', async () => {
    const { ask, folder, dataDir } = await open()
    await ask('POST', '/api/admin/backups')
    const linked = 'shop-2026-01-01T00-00-00.000Z.backup'
    await symlink(join(dataDir, 'secret'), join(folder, linked))
    await writeFile(join(dataDir, 'secret'), 'a secret')
    const [first = ''] = await readdir(folder)
    const names = [
      linked,
      '..%2Fsecret',
      '%2e%2e%2fsecret',
      '..%5csecret',
      `${first}%00`,
      `${first}.verified`,
      `%2E%2F${first}`,
      'secret',
    ]
    for (const name of names) {
      const response = await ask('GET', `/api/admin/backups/${name}`)
      expect([name, response.status]).toEqual([name, 404])
      expect(await response.text()).not.toContain('a secret')
    }
  })

  it('are told of on every screen once the newest good one is older than two days', async () => {
    const { ask, folder, database, dataDir } = await open()
    const told = async () => (await (await ask('GET', '/api/admin/session')).json()).backupTooOld
    const made = Date.now()
    const { name } = await (await ask('POST', '/api/admin/backups')).json()
    expect(await told()).toBe(false)
    const isTooOld = (hours: number) =>
      createShopBackups({
        settings: parseSettings({ DATA_DIR: dataDir }),
        database,
        clock: () => new Date(made + hours * hourMs),
        renew: async () => {},
        log: console,
      }).isTooOld()
    expect(await isTooOld(48)).toBe(false)
    expect(await isTooOld(49)).toBe(true)
    await sql`update server_migrations set timestamp = '2020-01-01T00:00:00.000Z'`.execute(
      database.db,
    )
    expect(await told()).toBe(false)
    await utimes(join(folder, name), new Date(), new Date(0))
    expect(await told()).toBe(true)
    const later = await (await ask('POST', '/api/admin/backups')).json()
    expect(await told()).toBe(false)
    const ahead = join(folder, 'shop-2999-01-01T03-00-00.000Z.backup')
    await rename(join(folder, later.name), ahead)
    await rename(`${join(folder, later.name)}.verified`, `${ahead}.verified`)
    expect(await told(), 'a clock far ahead made it').toBe(true)
  })
})
