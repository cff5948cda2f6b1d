import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#/contract/errors.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import type { Database } from '#/database/database.ts'
import { createConcurrencyLimit } from '#/http/concurrency-limit.ts'
import { receivePicture } from '#/http/read-picture.ts'
import type { Problem } from '../changes/refused.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { type ReadPicture, readProductPicture } from './read-product-picture.ts'

export interface Uploads {
  /** Creates a URL that accepts one picture within `staffLimits.uploadMinutes`. */
  stage(tx: Transaction<ShopTables>, filename: string): Promise<string>
  /** Answers `PUT` of a picture, or `POST` of a form with a `file`, at such a URL. @throws Refusal */
  receive(request: Request): Promise<Response>
  /** Takes what was uploaded to the URL, which is then used up; undefined if there was no picture. */
  take(tx: Transaction<ShopTables>, address: string): Promise<Uploaded | undefined>
  /** Why there is no picture at a public address that was to be fetched. */
  problemOf?(address: string): Problem | undefined
}

export type Uploaded = Omit<ReadPicture, 'mimeType'> & {
  filename: string
  mimeType: string
  /** The public address that it was fetched from. */
  source?: string
}

/** How many are read at once, to limit memory. */
const uploadConcurrency = 3

export function createUploads(deps: {
  database: Database<ShopTables>
  publicUrl: string
  clock: () => Date
  randomBytes: (count: number) => Uint8Array
}): Uploads {
  const { db } = deps.database
  const receiving = createConcurrencyLimit({
    concurrency: uploadConcurrency,
    maxWaiting: 100,
    maxWaitMs: 30_000,
  })
  const prefix = `${deps.publicUrl}/api/uploads/`
  const at = (token: string): Token => ({ tokenHash: hash(token), now: deps.clock() })

  return {
    async stage(tx, filename) {
      const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
      await insertUpload(tx, filename, at(token))
      return prefix + token
    },
    async receive(request) {
      const token = at(new URL(request.url).pathname.split('/').at(-1) ?? '')
      if (!(await isAwaited(db, token))) throw new Refusal('uploadOver')
      const read = await receiving.run(async () =>
        readProductPicture(await receivePicture(request)),
      )
      if (!(await savePicture(db, read, token))) throw new Refusal('uploadOver')
      return new Response(null, { status: 201, headers: { 'cache-control': 'no-store' } })
    },
    async take(tx, address) {
      if (!address.startsWith(prefix)) return undefined
      return takePicture(tx, at(address.slice(prefix.length)))
    },
  }
}

interface Token {
  tokenHash: string
  now: Date
}

async function insertUpload(
  tx: Transaction<ShopTables>,
  filename: string,
  { tokenHash, now }: Token,
): Promise<void> {
  await tx.deleteFrom('shop_staged_uploads').where('expires_at', '<', now.toISOString()).execute()
  const expires = new Date(now.getTime() + staffLimits.uploadMinutes * 60_000)
  await tx
    .insertInto('shop_staged_uploads')
    .values({ token_hash: tokenHash, filename, expires_at: expires.toISOString() })
    .execute()
}

/** Whether a picture may still be uploaded. */
async function isAwaited(db: Kysely<ShopTables>, { tokenHash, now }: Token): Promise<boolean> {
  const found = await db
    .selectFrom('shop_staged_uploads')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>=', now.toISOString())
    .where('content', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** False if another picture was saved first. */
async function savePicture(
  db: Kysely<ShopTables>,
  { content, mimeType, width, height }: ReadPicture,
  { tokenHash }: Token,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_staged_uploads')
    .set({ content, mime_type: mimeType, width, height })
    .where('token_hash', '=', tokenHash)
    .where('content', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takePicture(
  tx: Transaction<ShopTables>,
  { tokenHash, now }: Token,
): Promise<Uploaded | undefined> {
  const row = await tx
    .deleteFrom('shop_staged_uploads')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>=', now.toISOString())
    .where('content', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row?.content) return undefined
  const { filename, content, mime_type: mimeType, width, height } = row
  return { filename, content, mimeType: mimeType ?? '', width: width ?? 0, height: height ?? 0 }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
