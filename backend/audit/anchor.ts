import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { CannotOpen } from '#/database/cannot-open.ts'
import { replaceFile } from '#/database/replace-file.ts'
import type { AuditTables } from '../database/tables.ts'
import { entriesAfter, readHead } from './audit.store.ts'
import { type Checkpoint, type Verdict, verifyLog } from './verify-log.ts'

const anchorSchema = z.object({
  entries: z.number(),
  hash: z.string(),
  /** When the log ended there, as ISO 8601. */
  at: z.string(),
  /** The Ed25519 signature of all of this, as base64. */
  signature: z.string(),
})

/** A signed record of where the log ended at some time, stored outside the database. */
export type Anchor = z.infer<typeof anchorSchema>

/** The anchor or the log has been altered; the message is a sentence for the person who runs the shop. */
export class AnchorBroken extends CannotOpen {}

const anchorFile = (dataDir: string) => join(dataDir, 'audit-anchor.json')
const keyFile = (dataDir: string) => join(dataDir, 'audit-anchor.key')
const signedText = ({ entries, hash, at }: Omit<Anchor, 'signature'>) =>
  Buffer.from(JSON.stringify(['glovebox-audit', entries, hash, at]))

/**
 * Anchors the log's current end, unless the log contradicts the old anchor, which then stays as evidence.
 * Returns the anchor; null if nothing was ever logged. @throws AnchorBroken
 */
export async function anchorLog(
  db: Kysely<AuditTables>,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<Anchor | null> {
  const head = await readHead(db)
  const lastAnchor = await readAnchor(dataDir)
  if (lastAnchor && lastAnchor.hash === head?.hash) return lastAnchor
  if (lastAnchor) {
    const [entry] = await entriesAfter(db, { after: lastAnchor.entries - 1, count: 1 })
    if (entry?.id !== lastAnchor.entries || entry.hash !== lastAnchor.hash)
      throw new AnchorBroken(
        `The audit log no longer has the entry ${lastAnchor.entries} that it was anchored by at ${lastAnchor.at}: run "npm run audit -- verify".`,
      )
  }
  if (!head || head.entries === 0) return null
  const end = { entries: head.entries, hash: head.hash, at: now.toISOString() }
  const signature = sign(null, signedText(end), await privateKey(dataDir)).toString('base64')
  const anchor = { ...end, signature }
  await replaceFile(anchorFile(dataDir), JSON.stringify(anchor))
  return anchor
}

/** Null if there never was one here. @throws AnchorBroken */
export async function readAnchor(dataDir: string): Promise<Anchor | null> {
  if (!existsSync(keyFile(dataDir)) && !existsSync(anchorFile(dataDir))) return null
  try {
    const anchor = anchorSchema.parse(JSON.parse(await readFile(anchorFile(dataDir), 'utf8')))
    const key = createPublicKey(await readFile(keyFile(dataDir)))
    if (verify(null, signedText(anchor), key, Buffer.from(anchor.signature, 'base64')))
      return anchor
  } catch (cause) {
    throw new AnchorBroken(`${anchorFile(dataDir)} or its key is missing or was changed.`, {
      cause,
    })
  }
  throw new AnchorBroken(`${anchorFile(dataDir)} was changed: its signature does not fit.`)
}

/** Verifies the whole log against the anchor and a checkpoint. @throws AnchorBroken */
export async function verifyAnchored(
  db: Kysely<AuditTables>,
  dataDir: string,
  checkpoint: Checkpoint | null = null,
): Promise<{ verdict: Verdict; anchor: Anchor | null }> {
  const anchor = await readAnchor(dataDir)
  const verdict = await verifyLog(db, anchor)
  return {
    verdict: verdict.intact && checkpoint ? await verifyLog(db, checkpoint) : verdict,
    anchor,
  }
}

/** Renames the anchor, because a restored backup may be older than it; both can still be inspected. */
export async function setAnchorAside(dataDir: string, now: Date): Promise<void> {
  for (const file of [anchorFile(dataDir), keyFile(dataDir)])
    if (existsSync(file)) await rename(file, `${file}.${now.getTime()}`)
}

async function privateKey(dataDir: string) {
  const file = keyFile(dataDir)
  if (existsSync(file)) return createPrivateKey(await readFile(file))
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await replaceFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return privateKey
}
