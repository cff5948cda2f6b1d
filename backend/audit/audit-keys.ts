import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type AnyKysely, type Place, placeOf } from '#/database/place.ts'

/** A key that entries' hashes are made with; it's kept outside of the database, so that its owner can't forge any. */
export interface AuditKey {
  /** Says which key it is, and nothing else about it. */
  id: string
  secret: Buffer
  /** The number of the first entry that was written with it; all from there on must be. */
  from: number
}

const fileSchema = z.object({
  keys: z.array(z.object({ secret: z.string().regex(/^[0-9a-f]{64}$/), from: z.int().positive() })),
})

const cached = new WeakMap<Place, AuditKey>()

/** The key for the next entry; made for the first one. To be called while the log's end is locked. */
export function keyForEntry(tx: AnyKysely, next: number): AuditKey {
  const place = placeOf(tx)
  if (!place) throw new Error('entries are written to databases that openDatabase has opened')
  const key = cached.get(place) ?? readKeys(place).at(-1) ?? addKey(place, next)
  cached.set(place, key)
  return key
}

/** All keys that are here, oldest first; a restored log may have been written with others. @throws CannotOpen */
export function auditKeysOf(db: AnyKysely): AuditKey[] {
  const place = placeOf(db)
  return place ? readKeys(place) : []
}

/** Renames the keys if a restored log ends before their first entry: then it's to be continued with another one. */
export function setKeysAside(place: Place, { entries, now }: { entries: number; now: Date }): void {
  const from = readKeys(place).at(-1)?.from ?? 0
  if (from > entries + 1) renameKeys(place, now)
}

/** Renames the keys of a log that a restored one takes the place of. */
export function setAllKeysAside(db: AnyKysely, now: Date): void {
  const place = placeOf(db)
  if (!place) return
  if (readKeys(place).length > 0) renameKeys(place, now)
  cached.delete(place)
}

const renameKeys = (place: Place, now: Date) =>
  renameSync(fileOf(place), `${fileOf(place)}.${now.getTime()}`)

const fileOf = ({ dataDir, auditKeyFile }: Place) => auditKeyFile ?? join(dataDir, 'audit-log.key')

function readKeys(place: Place): AuditKey[] {
  try {
    const { keys } = fileSchema.parse(JSON.parse(readFileSync(fileOf(place), 'utf8')))
    return keys.map(({ secret, from }) => toKey(Buffer.from(secret, 'hex'), from))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw new CannotOpen(`The key of the audit log in ${fileOf(place)} cannot be read.`, { cause })
  }
}

function addKey(place: Place, from: number): AuditKey {
  const key = toKey(randomBytes(32), from)
  const file = fileOf(place)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = openSync(`${file}.part`, 'w', 0o600)
  try {
    writeSync(draft, JSON.stringify({ keys: [{ secret: key.secret.toString('hex'), from }] }))
    fsyncSync(draft)
  } finally {
    closeSync(draft)
  }
  renameSync(`${file}.part`, file)
  return key
}

function toKey(secret: Buffer, from: number): AuditKey {
  const id = createHash('sha256')
    .update('glovebox-audit-key')
    .update(secret)
    .digest('hex')
    .slice(0, 16)
  return { id, secret, from }
}
