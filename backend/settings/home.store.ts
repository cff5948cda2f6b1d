import { ownHome } from '#/content/home-arrangements.ts'
import {
  type HomeDraft,
  type HomeSection,
  homeDraft,
  type VersionedHome,
} from '#/contract/home-sections.ts'
import { hashOfSecret } from '#/credentials/random-secrets.ts'
import type { Db } from '../database/tables.ts'

const id = 1

const sectionsIn = (json: string): HomeSection[] =>
  homeDraft.parse({ sections: JSON.parse(json) }).sections

/** The home page as it was last saved; version 0 of a shop that never has. */
export async function readHome(db: Db): Promise<VersionedHome> {
  const row = await db
    .selectFrom('backend_home')
    .select(['version', 'sections_json'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { version: 0, sections: ownHome }
  return { version: row.version, sections: sectionsIn(row.sections_json) }
}

/** False if someone else has saved since that version. */
export async function saveHome(tx: Db, { version, sections }: VersionedHome): Promise<boolean> {
  const row = { version: version + 1, sections_json: JSON.stringify(sections) }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_home')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('backend_home.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Replaces what the member of staff wanted to see before. */
export async function savePreview(
  tx: Db,
  preview: {
    adminId: number
    tokenHash: string
    draft: HomeDraft
    expiresAt: Date
  },
): Promise<void> {
  const row = {
    token_hash: preview.tokenHash,
    sections_json: JSON.stringify(preview.draft),
    expires_at: preview.expiresAt.toISOString(),
  }
  await tx
    .insertInto('backend_home_previews')
    .values({ admin_id: preview.adminId, ...row })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(row))
    .execute()
}

/** What a preview's address shows; null for an unknown token, and once it has expired. */
export async function readPreview(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<HomeDraft | null> {
  const row = await db
    .selectFrom('backend_home_previews')
    .select('sections_json')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? (homeDraft.safeParse(JSON.parse(row.sections_json)).data ?? null) : null
}
