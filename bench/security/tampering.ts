import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AnchorBroken, anchorLog, setAnchorAside, verifyAnchored } from '#/backend/audit/anchor.ts'
import { copyLog, dropGuards, replaceLog, writeLog } from '#/backend/audit/audit.fixture.ts'
import { type Log, length, sampleTamperings } from '#/backend/audit/tampering.fixture.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { inPlace } from './place.ts'
import { bothDatabases, type Row } from './row.types.ts'

export const tamperedLog: Row = {
  what: '1,000 tamperings of the audit log, 500 on each database',
  must: 'every one found; also a full rewrite (by the anchor), and one of log and anchor (by the emailed checkpoint)',
  databases: bothDatabases,
  measure: ({ postgres, short }) =>
    inPlace({ postgres, durable: false }, async (place) => {
      const opened = await openDatabase(place)
      try {
        await migrateAll(opened)
        return await tamper(opened.withTables<AllTables>(), place.dataDir, short ? 50 : 500)
      } finally {
        await opened.close()
      }
    }),
}

async function tamper(database: Database<AllTables>, dataDir: string, count: number) {
  const now = new Date()
  await writeLog(database, length)
  const original = await copyLog(database)
  await anchorLog(database.db, { dataDir, now })
  await dropGuards(database)
  const isIntact = async (log: Log) => {
    try {
      await replaceLog(database, log)
    } catch {
      return false // the table itself refuses, such as a number twice
    }
    return (await verifyAnchored(database.db, dataDir)).verdict.intact
  }
  if (!(await isIntact(original))) throw new Error('The log is found changed where it was not.')

  const found = { any: 0, rewritten: 0 }
  let rewrites = 0
  for (const change of sampleTamperings(count)) {
    const log = structuredClone({ entries: original.entries, head: original.head })
    change(log)
    const isRewrite = log.head?.hash !== original.head?.hash
    if (isRewrite) rewrites += 1
    if (await isIntact(log)) continue
    found.any += 1
    if (isRewrite) found.rewritten += 1
  }
  const anchors = await tamperWithAnchor(database, dataDir, original)
  return {
    measured: `${found.any} of ${count} found, of them ${found.rewritten} of ${rewrites} full rewrites; ${anchors.found} of ${anchors.tried} changes of the anchor`,
    holds: found.any === count && rewrites > 0 && anchors.found === anchors.tried,
  }
}

/** Changes each part of the anchor's file, and rewrites log and anchor together. */
async function tamperWithAnchor(database: Database<AllTables>, dataDir: string, original: Log) {
  await replaceLog(database, original)
  const file = join(dataDir, 'audit-anchor.json')
  const whole = await readFile(file, 'utf8')
  const forged = [
    whole.replace(`"entries":${length}`, `"entries":${length - 1}`),
    whole.replace(/"hash":"./, '"hash":"g'),
    whole.replace(/"at":"..../, '"at":"2020'),
    whole.replace(/"signature":"..../, '"signature":"AAAA'),
    '',
  ]
  let found = 0
  for (const text of forged) {
    await writeFile(file, text)
    await verifyAnchored(database.db, dataDir).catch((error: unknown) => {
      if (error instanceof AnchorBroken) found += 1
    })
  }
  await setAnchorAside(dataDir, new Date())
  const rewritten = original.entries.slice(0, length / 2)
  const end = rewritten.at(-1)
  await replaceLog(database, {
    entries: rewritten,
    head: end ? { entries: end.id, hash: end.hash } : null,
  })
  await anchorLog(database.db, { dataDir, now: new Date() })
  const { verdict } = await verifyAnchored(database.db, dataDir, original.head)
  if (!verdict.intact) found += 1
  return { found, tried: forged.length + 1 }
}
