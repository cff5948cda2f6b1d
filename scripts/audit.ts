// Verifies or exports the log of what staff did; the shop may keep running:
//
//   npm run audit -- verify [--checkpoint 120:5f3a…]
//   npm run audit -- export --csv|--json [> file]
//
// Every minute, the shop records the log's end in `DATA_DIR/audit-anchor.json`. `verify` checks the log against it,
// which reveals a truncated or completely rewritten log. It prints a checkpoint, and owners get one by email each day:
// passing that to `verify` reveals a forged anchor as well.
import { parseArgs } from 'node:util'
import { verifyAnchored } from '#/backend/audit/anchor.ts'
import { auditCsvHead, toAuditCsvLine, toAuditJson } from '#/backend/audit/audit-export.ts'
import { allEntries, type Checkpoint } from '#/backend/audit/verify-log.ts'
import type { AuditTables } from '#/backend/database/tables.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'

const usage = 'Say what to do: verify [--checkpoint entries:hash], or export --csv or --json.'

class Misused extends Error {}

try {
  process.exitCode = await run()
} catch (error) {
  const expected = [Misused, CannotOpen, BadSetting].some((kind) => error instanceof kind)
  if (!expected) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function run(): Promise<number> {
  const { positionals, values } = readArguments()
  const settings = readSettings()
  const database = await openDatabase({ ...settings, beside: 'reading' })
  try {
    const log = database.withTables<AuditTables>()
    if (positionals[0] === 'verify')
      return await check(log, settings.dataDir, checkpointOf(values.checkpoint))
    if (positionals[0] === 'export' && values.csv !== values.json)
      return await write(log, values.csv === true)
    throw new Misused(usage)
  } catch (cause) {
    if (cause instanceof Error && /no such table|does not exist/.test(cause.message))
      throw new CannotOpen('There is no log yet: the shop has never run here.', { cause })
    throw cause
  } finally {
    await database.close()
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        checkpoint: { type: 'string' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
  } catch (cause) {
    throw new Misused(usage, { cause })
  }
}

function checkpointOf(text: string | undefined): Checkpoint | null {
  if (text === undefined) return null
  const match = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text)
  if (!match) throw new Misused('A checkpoint is what verify has printed: entries:hash.')
  return { entries: Number(match[1]), hash: match[2] ?? '' }
}

async function check(
  { db }: Database<AuditTables>,
  dataDir: string,
  checkpoint: Checkpoint | null,
): Promise<number> {
  const { verdict, anchor } = await verifyAnchored(db, dataDir, checkpoint)
  if (!verdict.intact) {
    console.error(`Entry ${verdict.entry} does not fit: ${verdict.reason}.`)
    return 1
  }
  const { entries, hash } = verdict.end
  console.log(`All ${entries} entries fit.\nCheckpoint: ${entries}:${hash}`)
  if (anchor) console.log(`Anchor: ${anchor.entries} entries at ${anchor.at}`)
  return 0
}

async function write({ db }: Database<AuditTables>, csv: boolean): Promise<number> {
  process.stdout.write(csv ? auditCsvHead : '[')
  let between = '\n'
  for await (const entry of allEntries(db)) {
    process.stdout.write(csv ? toAuditCsvLine(entry) : `${between}${toAuditJson(entry)}`)
    between = ',\n'
  }
  if (!csv) process.stdout.write('\n]\n')
  return 0
}
