import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { ada, adminDeps } from '#/backend/admins/admins.fixture.ts'
import { createAdmin } from '#/backend/admins/manage-admins.ts'
import { verifyAnchored } from '#/backend/audit/anchor.ts'
import errors from '#/content/en/errors.json' with { type: 'json' }
import { createPasswords } from '#/credentials/passwords.ts'
import { openDatabase } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { killableShop } from '#/harness/killable-shop.ts'
import { packBackup, readHead, unpackBackup } from '#/server/backups/backup-file.ts'
import { key, openFilled } from '#/server/backups/backups.fixture.ts'
import { makeBackup } from '#/server/backups/backups.ts'
import { readContents } from '#/server/backups/snapshot.ts'
import { type AllTables, forEachDatabase, type TestDatabase } from '#/tests/fixtures/databases.ts'

const headBytes = 16_384
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A backup of the demo's goods with an owner, and a product that no other shop has. */
async function oldShop(databases: TestDatabase) {
  const { database, shop } = await openFilled(databases)
  const passwords = createPasswords({ randomBytes })
  await createAdmin({ ...adminDeps(database), passwords }, { ...ada, role: 'owner' })
  await database.db.updateTable('shop_product_texts').set({ title: 'Only here' }).execute()
  await mkdir(join(shop.dataDir, 'videos'))
  await writeFile(join(shop.dataDir, 'videos', 'gel-cleaner.mp4'), 'a video')
  return { database, shop }
}

/** A shop in production that waits for its owner, in a process of its own. */
async function newShop(databases: TestDatabase, variables: Readonly<Record<string, string>> = {}) {
  const where = await databases.location()
  const shop = await killableShop({
    NODE_ENV: 'production',
    DATA_DIR: where.dataDir,
    ...(where.databaseUrl !== undefined && { DATABASE_URL: where.databaseUrl }),
    ...variables,
  })
  endings.push(() => shop.stop())
  await shop.start()
  const database = () => openDatabase(where)
  const secret = async () => {
    const opened = await openDatabase({ ...where, beside: 'reading' })
    const { db } = opened.withTables<AllTables>()
    const row = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', 'setup')
      .executeTakeFirst()
    await opened.close()
    return row?.value ?? ''
  }
  const link = await secret()
  const upload = async (
    bytes: Uint8Array<ArrayBuffer>,
    given: { token?: string; key?: string } = {},
  ) => {
    const form = new FormData()
    if (given.key !== undefined) form.set('key', given.key)
    form.set('backup', new Blob([bytes]), '../../shop.backup')
    const headers = { authorization: `Bearer ${given.token ?? link}` }
    const response = await fetch(`${shop.url}/api/setup/restore`, {
      method: 'POST',
      headers,
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }
  const json = { 'content-type': 'application/json' }
  const signIn = (password: string) =>
    fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: ada.email, password }),
    })
  const isOpen = async () => (await (await fetch(`${shop.url}/api/setup`)).json()).open
  return { ...where, shop, database, link, upload, signIn, isOpen }
}

const bytesOf = async (file: string) => new Uint8Array(await readFile(file))

/** Packs a backup anew whose database was changed. */
async function repacked(file: string, folder: string, change: (db: DatabaseSync) => void) {
  const copy = join(folder, `copy-${randomBytes(4).toString('hex')}`)
  await mkdir(copy)
  const { createdAt } = await unpackBackup(file, sqliteFile(copy), { backupKey: undefined })
  const db = new DatabaseSync(sqliteFile(copy))
  change(db)
  db.close()
  const contents = await readContents(copy)
  const changed = join(copy, 'changed.backup')
  await packBackup(sqliteFile(copy), changed, { createdAt, contents, key: undefined })
  return bytesOf(changed)
}

function withHead(bytes: Uint8Array, head: object) {
  const text = Buffer.from(JSON.stringify(head).padEnd(headBytes))
  return new Uint8Array(Buffer.concat([text, bytes.subarray(headBytes)]))
}

forEachDatabase((databases) => {
  it('refuses every file that isn’t a good backup, and stays empty and usable', async () => {
    const old = await oldShop(databases)
    const { file } = await makeBackup(old.shop)
    const locked = await makeBackup({ ...old.shop, backupKey: key }, { now: new Date(0) })
    const good = await bytesOf(file)
    const head = await readHead(file)
    const fresh = await newShop(databases)
    const flipped = good.slice()
    flipped[headBytes + 500] = (flipped[headBytes + 500] ?? 0) ^ 1
    const change = (how: (db: DatabaseSync) => void) => repacked(file, old.shop.dataDir, how)
    const bomb = zstdCompressSync(Buffer.alloc(2 ** 28))
    const files = {
      backupForeign: [
        new Uint8Array(0),
        new Uint8Array(randomBytes(100_000)),
        new Uint8Array(Buffer.from('PK\u0003\u0004../../../etc/passwd')),
        new Uint8Array(await readFile(sqliteFile(old.shop.dataDir)).catch(() => Buffer.from('x'))),
        withHead(good, { ...head, bytes: -1 }),
      ],
      backupDamaged: [
        good.slice(0, good.length - 1),
        good.slice(0, headBytes + 10),
        good.slice(0, headBytes),
        flipped,
        withHead(new Uint8Array(Buffer.concat([good.subarray(0, headBytes), bomb])), head),
        withHead(good, { ...head, contents: { ...head.contents, auditEntries: 7 } }),
        withHead(good, { ...head, sha256: '0'.repeat(64) }),
        await change((db) => db.exec('drop table shop_gift_cards')),
        await change((db) =>
          db.exec('create table shop_extra (id integer); insert into shop_extra values (1)'),
        ),
        await change((db) => {
          db.exec('create table backup_videos (file text, part integer, bytes blob)')
          db.exec(`insert into backup_videos values ('..', 0, x'00')`)
        }).catch(() => good.slice(0, -1)),
      ],
      backupNewer: [
        withHead(good, { ...head, format: 'glovebox-backup-3' }),
        await change((db) =>
          db.exec(`insert into server_migrations (name, timestamp) values ('999-later', '2030')`),
        ),
      ],
      backupNoRoom: [withHead(good, { ...head, bytes: 2 ** 52 })],
      backupOwnerless: [
        await change((db) => db.exec(`update backend_admins set role = 'manager'`)),
      ],
      backupLocked: [await bytesOf(locked.file)],
    } as const
    for (const [code, all] of Object.entries(files))
      for (const [i, bytes] of all.entries())
        expect([code, i, await fresh.upload(bytes)]).toEqual([
          code,
          i,
          { status: 422, body: { error: errors[code as keyof typeof files] } },
        ])
    const wrongKey = await fresh.upload(await bytesOf(locked.file), { key: `${key}!` })
    expect(wrongKey.body.error).toBe(errors.backupLocked)
    expect((await fresh.upload(good, { token: 'guessed' })).status).toBe(403)
    const plain = await fetch(`${fresh.shop.url}/api/setup/restore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fresh.link}` },
      body: good,
    })
    expect(plain.status).toBe(415)
    expect((await readdir(fresh.dataDir)).filter((name) => name.startsWith('scratch-'))).toEqual([])
    expect(await fresh.isOpen()).toBe(true)
    const made = await fetch(`${fresh.shop.url}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: fresh.link,
        name: 'Grace',
        email: 'grace@shop.example',
        password: 'nanosecond-wire',
        shopName: 'Other',
        supportEmail: 'ask@shop.example',
        catalogue: 'empty',
      }),
    })
    expect(made.status).toBe(200)
    expect((await fresh.upload(good)).status).toBe(403)
  })

  forEachDatabase((others) => {
    it('becomes the shop of a good one, whose owner signs in as before', async () => {
      const old = await oldShop(databases)
      const { file } = await makeBackup({ ...old.shop, backupKey: key })
      const fresh = await newShop(others)
      // A stranger's try is in the log of the shop that was empty.
      expect((await fresh.signIn('guessed-by-a-stranger')).status).toBe(401)
      const { status, body } = await fresh.upload(await bytesOf(file), { key })
      expect({ status, body }).toEqual({
        status: 200,
        body: { owners: [ada.email], locked: [], tokens: [] },
      })
      const signedIn = await fresh.signIn(ada.password)
      expect(signedIn.status).toBe(200)
      const headers = { authorization: `Bearer ${(await signedIn.json()).token}` }
      const settings = await fetch(`${fresh.shop.url}/api/admin/settings`, { headers })
      expect(settings.status).toBe(200)
      expect(await fresh.isOpen()).toBe(false)
      expect(await readFile(join(fresh.dataDir, 'videos', 'gel-cleaner.mp4'), 'utf8')).toBe(
        'a video',
      )
      await fresh.shop.stop()
      const restored = await fresh.database()
      try {
        const { db } = restored.withTables<AllTables>()
        const titles = await db
          .selectFrom('shop_product_texts')
          .select('title')
          .distinct()
          .execute()
        expect(titles).toEqual([{ title: 'Only here' }])
        const { verdict } = await verifyAnchored(db.$pickTables(), fresh.dataDir)
        expect(verdict).toMatchObject({ intact: true })
        const actions = await db
          .selectFrom('backend_audit_log')
          .select('action')
          .orderBy('id')
          .execute()
        expect(actions.map(({ action }) => action)).toEqual(
          expect.arrayContaining(['CREATE_ADMIN', 'RESTORE_SHOP', 'SIGN_IN']),
        )
        await expect(db.deleteFrom('backend_audit_log').execute()).rejects.toThrow(
          'cannot be changed',
        )
        await expect(db.deleteFrom('backend_audit_head').execute()).rejects.toThrow(/cannot be/)
      } finally {
        await restored.close()
      }
      await fresh.shop.start()
      expect((await fresh.signIn(ada.password)).status).toBe(200)
    })
  })

  it('is empty or restored after `kill -9` at any moment', async () => {
    const old = await oldShop(databases)
    const bytes = await bytesOf((await makeBackup(old.shop)).file)
    const fresh = await newShop(databases)
    const until = performance.now()
    const outcomes = new Set<string>()
    let wait = 100
    for (let restored = false; !restored; wait = wait * 1.3 + 50) {
      const answer = fresh.upload(bytes).then(
        ({ status }) => status,
        () => null,
      )
      const ended = await Promise.race([answer, pause(wait, 'killed' as const)])
      await fresh.shop.kill()
      await fresh.shop.start()
      restored = !(await fresh.isOpen())
      outcomes.add(restored ? 'restored' : 'empty')
      if (ended === 200) expect(restored).toBe(true)
      if (ended !== 'killed') expect([200, null]).toContain(ended)
      expect((await readdir(fresh.dataDir)).filter((name) => name.startsWith('scratch-'))).toEqual(
        [],
      )
    }
    expect(performance.now() - until).toBeLessThan(600_000)
    expect(outcomes).toEqual(new Set(['empty', 'restored']))
    expect((await fresh.signIn(ada.password)).status).toBe(200)
  })
})
