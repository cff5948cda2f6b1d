import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { RefusalCode } from '#/contract/errors.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { parseJson } from '../parse-json.ts'
import { roomIn } from './room.ts'
import type { Contents } from './snapshot.ts'

/** A backup can't be used; the message is a sentence for the person who restores it, and the code one for its owner. */
export class BadBackup extends CannotOpen {
  readonly code: BackupFault
  constructor(code: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
export type BackupFault = Extract<RefusalCode, `backup${string}`>

/** The size of a backup's header: JSON, padded with spaces. */
const headBytes = 16_384
const tagBytes = 16
/** How much is read and unpacked at a time: small chunks would take longer to hand over than to read. */
const chunkBytes = 2 ** 20

/** How a backup is read: with which key, and whether one that isn't encrypted will do although there is a key. */
export interface BackupAccess {
  backupKey: string | undefined
  acceptPlain?: boolean
}

const headSchema = z.object({
  format: z.literal('glovebox-backup-2'),
  createdAt: z.iso.datetime(),
  contents: z.object({ rows: z.record(z.string(), z.number()), auditEntries: z.number() }),
  /** The hash of the database file inside, in hex. */
  sha256: z.string(),
  /** The size of that file. */
  bytes: z.int().nonnegative(),
  /** Null if the backup isn't encrypted. */
  cipher: z.object({ salt: z.string(), iv: z.string() }).nullable(),
})
export type BackupHead = z.infer<typeof headSchema>

/** Packs a database file into a backup, compressed and, with a key, encrypted; the file appears once it's complete. */
export async function packBackup(
  databaseFile: string,
  file: string,
  { key, ...about }: { key: string | undefined; createdAt: string; contents: Contents },
): Promise<void> {
  const cipher = key === undefined ? null : { salt: randomHex(16), iv: randomHex(12) }
  const head: BackupHead = {
    format: 'glovebox-backup-2',
    ...about,
    sha256: await hashOf(databaseFile),
    bytes: (await stat(databaseFile)).size,
    cipher,
  }
  const headText = JSON.stringify(head).padEnd(headBytes)
  const draft = `${file}.part`
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    target.write(headText)
    await pipeline(
      createReadStream(databaseFile, { highWaterMark: chunkBytes }),
      createZstdCompress(),
      cipher && key !== undefined ? encrypt(key, cipher, headText) : new PassThrough(),
      target,
    )
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Unpacks a backup's database file and verifies that it's the one that was packed. With a key, nobody else's backup is
 * accepted: neither one without encryption, nor one whose head was changed. @throws BadBackup
 */
export async function unpackBackup(
  file: string,
  databaseFile: string,
  { backupKey: key, acceptPlain = false }: BackupAccess,
  /** Whether what is written must survive a power cut. */
  { flush = true } = {},
): Promise<BackupHead> {
  const head = await readHead(file)
  if (head.cipher && key === undefined)
    throw new BadBackup(
      'backupLocked',
      'This backup is encrypted: set BACKUP_KEY to the key that it was made with.',
    )
  if (!head.cipher && key !== undefined && !acceptPlain)
    throw new BadBackup(
      'backupPlain',
      'This backup isn’t encrypted, although BACKUP_KEY is set: somebody may have replaced yours. Add --plain if you know that it’s yours.',
    )
  const { size } = await stat(file)
  const end = head.cipher ? size - tagBytes : size
  const tag = await readBytes(file, end, size - end)
  try {
    await pipeline(
      createReadStream(file, { start: headBytes, end: end - 1, highWaterMark: chunkBytes }),
      head.cipher && key !== undefined
        ? decrypt(key, { cipher: head.cipher, head: await readBytes(file, 0, headBytes), tag })
        : new PassThrough(),
      createZstdDecompress({ chunkSize: chunkBytes }),
      limitBytes(await mayUnpackTo(databaseFile, head)),
      createWriteStream(databaseFile, { mode: 0o600, flush }),
    )
  } catch (cause) {
    if (cause instanceof BadBackup) throw cause
    throw new BadBackup(
      head.cipher ? 'backupLocked' : 'backupDamaged',
      head.cipher
        ? 'BACKUP_KEY is another one, or the backup is damaged.'
        : 'The backup is damaged.',
      { cause },
    )
  }
  if ((await hashOf(databaseFile)) !== head.sha256) throw damaged()
  return head
}

/** The size that the head tells. */
async function mayUnpackTo(databaseFile: string, { bytes }: BackupHead): Promise<number> {
  if (bytes > (await roomIn(dirname(databaseFile))))
    throw new BadBackup(
      'backupNoRoom',
      `There is no room for the ${Math.ceil(bytes / 1_000_000)} MB in it.`,
    )
  return bytes
}

function limitBytes(max: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > max)
        done(
          new BadBackup('backupDamaged', 'The backup holds more than it says, or than fits here.'),
        )
      else done(null, chunk)
    },
  })
}

/** @throws BadBackup */
export async function readHead(file: string): Promise<BackupHead> {
  const bytes = await readBytes(file, 0, headBytes).catch((cause: unknown) => {
    throw new BadBackup('backupNotFound', `There is no backup at ${file}.`, { cause })
  })
  const given = parseJson(bytes.toString('utf8'))
  const head = headSchema.safeParse(given)
  if (head.success) return head.data
  if (laterFormat.safeParse(given).success)
    throw new BadBackup('backupNewer', `${file} was made by a newer Glovebox.`)
  throw new BadBackup('backupForeign', `${file} is no backup of Glovebox.`)
}

const laterFormat = z.object({
  format: z.stringFormat('later', /^glovebox-backup-(?:[3-9]|\d{2,})$/),
})

export const damaged = (cause?: unknown) =>
  new BadBackup('backupDamaged', 'The backup is damaged.', { cause })

async function readBytes(file: string, position: number, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

type Cipher = NonNullable<BackupHead['cipher']>
const algorithm = 'aes-256-gcm'
const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')
const derive = (key: string, { salt }: Cipher) => scryptSync(key, Buffer.from(salt, 'hex'), 32)

/** Encrypts with AES-GCM, whose authentication tag comes last; it covers the head, too. */
function encrypt(key: string, settings: Cipher, head: string): Transform {
  const cipher = createCipheriv(algorithm, derive(key, settings), Buffer.from(settings.iv, 'hex'))
  cipher.setAAD(Buffer.from(head))
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, cipher.update(chunk)),
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

interface Encrypted {
  cipher: Cipher
  /** As it's in the file. */
  head: Buffer
  tag: Buffer
}

function decrypt(key: string, { cipher, head, tag }: Encrypted): Transform {
  const iv = Buffer.from(cipher.iv, 'hex')
  const decipher = createDecipheriv(algorithm, derive(key, cipher), iv, { authTagLength: tagBytes })
  decipher.setAAD(head)
  return decipher.setAuthTag(tag)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: chunkBytes }), hash)
  return hash.digest('hex')
}
