import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { type AllTables, forEachDatabase } from '#/tests/fixtures/databases.ts'
import { copyLog, dropGuards, replaceLog, writeLog } from './audit.fixture.ts'
import type { LogEntry } from './audit.store.ts'
import { setKeysAside } from './audit-keys.ts'
import { hashOfEntry } from './entry-hash.ts'
import { guessedKey, length, tampering } from './tampering.fixture.ts'
import { firstMisfit, verifyLog } from './verify-log.ts'

forEachDatabase((databases) => {
  it('finds 1,000 of 1,000 tamperings, and names the first entry that does not fit', async () => {
    const database = await databases.fresh()
    await writeLog(database, length)
    const original = await copyLog(database)
    const { keys } = original
    expect(keys.length).toBe(1)
    expect(await firstMisfit(original.entries, original.head, { keys })).toMatchObject({
      intact: true,
    })
    await fc.assert(
      fc.asyncProperty(tampering, async (tamper) => {
        const log = structuredClone({ entries: original.entries, head: original.head })
        const first = tamper(log)
        const verdict = await firstMisfit(log.entries, log.head, { keys })
        expect(verdict.intact).toBe(false)
        if (!verdict.intact) expect(Math.abs(verdict.entry - first)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds an end that whoever owns the database forged, and names its first entry', async () => {
    const database = await databases.fresh()
    await writeLog(database, 10)
    const { entries, head, keys } = await copyLog(database)
    const last = entries[9]
    if (!last || !head) throw new Error('ten entries')
    for (const forged of [
      { ...last, adminEmail: 'somebody.else@glovebox.test', keyId: null },
      { ...last, adminEmail: 'somebody.else@glovebox.test' },
      { ...last, adminEmail: 'somebody.else@glovebox.test', keyId: '0123456789abcdef' },
    ]) {
      const hash = hashOfEntry(forged, guessedKey)
      await dropGuards(database)
      const changed = [...entries.slice(0, 9), { ...forged, hash }]
      await replaceLog(database, { entries: changed, head: { entries: 10, hash } })
      expect(await verifyLog(database.db)).toMatchObject({ intact: false, entry: 10 })
    }
    await replaceLog(database, { entries, head })
    expect(await verifyLog(database.db)).toMatchObject({ intact: true, end: { entries: 10 } })
    const added = { ...last, id: 11, previousHash: last.hash, keyId: null }
    const hash = hashOfEntry(added, guessedKey)
    await replaceLog(database, {
      entries: [...entries, { ...added, hash }],
      head: { entries: 11, hash },
    })
    expect(await verifyLog(database.db)).toEqual({
      intact: false,
      entry: 11,
      reason: 'it was written without the key',
    })
    expect(keys[0]?.from).toBe(1)
  })

  it('goes on with a log from a place whose key is not here', async () => {
    const database = await databases.fresh()
    await writeLog(database, 4)
    const log = await copyLog(database)
    const later = await databases.fresh()
    await dropGuards(later)
    await writeLog(later, 1)
    await replaceLog(later, log)
    await rm(join(later.where.dataDir, 'audit-log.key'))
    const opened = await openDatabase({ ...later.where, beside: 'writing' })
    const again = opened.withTables<AllTables>()
    expect(await verifyLog(again.db.$pickTables())).toMatchObject({ intact: true })
    await writeLog(again.withTables(), 3)
    expect(await verifyLog(again.db.$pickTables())).toMatchObject({
      intact: true,
      end: { entries: 7 },
    })
    const all = await copyLog(again.withTables())
    expect(all.keys.map(({ from }) => from)).toEqual([5])
    const changed = all.entries.with(2, { ...all.entries[2], hash: 'f'.repeat(64) } as LogEntry)
    expect(await firstMisfit(changed, all.head, all)).toMatchObject({ intact: false })
    const unkeyed = all.entries.with(2, { ...all.entries[2], keyId: null } as LogEntry)
    expect(await firstMisfit(unkeyed, all.head, all)).toMatchObject({ intact: false, entry: 3 })
    await opened.close()
  })

  it('goes on with a restored log from before its key', async () => {
    const database = await databases.fresh()
    await writeLog(database, 1)
    const { dataDir } = database.where
    const key = join(dataDir, 'audit-log.key')
    await writeFile(key, (await readFile(key, 'utf8')).replace('"from":1', '"from":9'))
    expect(await verifyLog(database.db)).toMatchObject({ intact: false, entry: 2 })
    setKeysAside({ dataDir }, { entries: 8, now: new Date(5) })
    expect(await verifyLog(database.db)).toMatchObject({ intact: false, entry: 2 })
    setKeysAside({ dataDir }, { entries: 7, now: new Date(5) })
    expect((await readdir(dataDir)).filter((name) => name.includes('.key'))).toEqual([
      'audit-log.key.5',
    ])
    expect(await verifyLog(database.db)).toMatchObject({ intact: true })
  })

  it('finds with a checkpoint even a log that was rewritten to its end', async () => {
    const database = await databases.fresh()
    await writeLog(database, 10)
    const { head } = await copyLog(database)
    const other = await databases.fresh()
    await writeLog(other, 4)
    const shorter = await copyLog(other)
    expect(await firstMisfit(shorter.entries, shorter.head)).toMatchObject({ intact: true })
    expect(await firstMisfit(shorter.entries, shorter.head, { checkpoint: head })).toEqual({
      intact: false,
      entry: 5,
      reason: 'it is missing: 10 entries were written',
    })
  })
})
