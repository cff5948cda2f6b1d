import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { Database } from '#/database/database.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { anchorLog, setAnchorAside, verifyAnchored } from './anchor.ts'
import { copyLog, dropGuards, replaceLog, writeLog } from './audit.fixture.ts'
import { hashBeforeAll, hashOfEntry } from './entry-hash.ts'
import { guessedKey } from './tampering.fixture.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-23T09:00:00.000Z')

forEachDatabase((databases) => {
  /** A log of ten entries, anchored, and two more. */
  async function open() {
    const database = await databases.fresh()
    const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-anchor-'))
    folders.push(dataDir)
    await writeLog(database, 10)
    const anchor = () => anchorLog(database.db, { dataDir, now })
    await anchor()
    await writeLog(database, 2)
    const verify = async () => (await verifyAnchored(database.db, dataDir)).verdict
    return { database, dataDir, anchor, verify }
  }

  it('holds an untouched log against what was written outside of the database', async () => {
    const { anchor, verify, dataDir } = await open()
    expect(await verify()).toMatchObject({ intact: true, end: { entries: 12 } })
    expect(await anchor()).toMatchObject({ entries: 12, at: now.toISOString() })
    expect(await verify()).toMatchObject({ intact: true })
    for (const name of ['audit-anchor.json', 'audit-anchor.key'])
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
  })

  it('finds a log whose end was cut off, also where its own record of the end was', async () => {
    const { database, anchor, verify } = await open()
    await rewrite(database, ({ id }) => (id <= 7 ? undefined : null))
    expect(await verify()).toEqual({
      intact: false,
      entry: 8,
      reason: 'it is missing: 10 entries were written',
    })
    await expect(anchor()).rejects.toThrow(/no longer has the entry 10/)
    expect(await verify()).toMatchObject({ intact: false })
  })

  it('finds a log that was rewritten as a whole', async () => {
    const { database, anchor, verify } = await open()
    await rewrite(database, ({ id }) => (id === 3 ? 'nobody@glovebox.test' : undefined))
    expect(await verify()).toMatchObject({ intact: false, entry: 3 })
    await expect(anchor()).rejects.toThrow(/no longer has the entry 10/)
    expect(await verify()).toMatchObject({ intact: false, entry: 3 })
  })

  it('finds an anchor that was changed, taken away, or signed by another key', async () => {
    const { dataDir, verify, anchor } = await open()
    const other = await open()
    const file = join(dataDir, 'audit-anchor.json')
    const whole = await readFile(file, 'utf8')
    await writeFile(file, whole.replace('"entries":10', '"entries":9'))
    await expect(verify()).rejects.toThrow(/signature does not fit/)
    await rm(file)
    await expect(verify()).rejects.toThrow(/is missing or was changed/)
    await expect(anchor()).rejects.toThrow(/is missing or was changed/)
    await copyFile(join(other.dataDir, 'audit-anchor.key'), join(dataDir, 'audit-anchor.key'))
    await writeFile(file, whole)
    await expect(verify()).rejects.toThrow(/signature does not fit/)
    await setAnchorAside(dataDir, now)
    expect(await verify()).toMatchObject({ intact: true })
  })
})

type Entry = Awaited<ReturnType<typeof copyLog>>['entries'][number]

/** As whoever owns the database can: null takes an entry away, a text becomes its author, and all hashes fit. */
async function rewrite(
  database: Database<AllTables>,
  change: (entry: Entry) => string | null | undefined,
): Promise<void> {
  const { entries } = await copyLog(database)
  const changed: Entry[] = []
  let last = { entries: 0, hash: hashBeforeAll }
  for (const entry of entries) {
    const author = change(entry)
    if (author === null) break
    const next = { ...entry, adminEmail: author ?? entry.adminEmail, previousHash: last.hash }
    const isAsItWas = author === undefined && entry.previousHash === last.hash
    const hash = isAsItWas ? entry.hash : hashOfEntry(next, guessedKey)
    last = { entries: entry.id, hash }
    changed.push({ ...next, hash })
  }
  await dropGuards(database)
  await replaceLog(database, { entries: changed, head: last })
}
