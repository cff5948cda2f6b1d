import { Refusal } from '#/contract/errors.ts'
import { translated } from '#/contract/in-each-language.ts'
import type { Language } from '#/contract/languages.ts'
import {
  pageTexts,
  policyTexts,
  type ShopTexts,
  type TextPlace,
  type TextVersion,
  textDraft,
} from '#/contract/shop-texts.ts'
import type { Db } from '../database/tables.ts'

const maxVersions = 50

/** The latest version of each text. */
export async function latestTexts(db: Db): Promise<(TextPlace & TextVersion)[]> {
  const rows = await db
    .selectFrom('backend_texts as text')
    .selectAll()
    .where('version', '=', (eb) =>
      eb
        .selectFrom('backend_texts')
        .select((of) => of.fn.max('version').as('version'))
        .whereRef('backend_texts.name', '=', 'text.name')
        .whereRef('backend_texts.language', '=', 'text.language'),
    )
    .execute()
  return rows.map((row) => ({ name: row.name, language: row.language, ...toVersion(row) }))
}

/**
 * The texts that differ from the original. A page or a policy that the owner has rewritten in the shop's first language
 * alone is theirs in the others, too: what we ship with would say something else.
 */
export async function currentTexts(db: Db, first: Language): Promise<ShopTexts> {
  const texts: ShopTexts = {}
  for (const { name, language, parts, savedAt } of await latestTexts(db))
    if (Object.keys(parts).length > 0)
      texts[name] = { ...texts[name], [language]: { parts, savedAt } }
  for (const name of [...policyTexts, ...pageTexts]) {
    const own = texts[name]?.[first]
    if (own) texts[name] = { ...translated({}, own), ...texts[name] }
  }
  return texts
}

/** Newest first. */
export async function versionsOf(db: Db, { name, language }: TextPlace): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom('backend_texts')
    .selectAll()
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
  return rows.map(toVersion)
}

/** False if the version exists, because someone else has saved it. */
export async function insertVersion(
  tx: Db,
  { name, language, version, parts, savedAt, savedBy }: TextPlace & TextVersion,
): Promise<boolean> {
  const row = { parts_json: JSON.stringify(parts), saved_at: savedAt, saved_by: savedBy }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_texts')
    .values({ name, language, version, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'language', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whatever the latest version is. @throws Refusal `changedMeanwhile` if someone saves at the same moment */
export async function writeNextVersion(
  tx: Db,
  text: TextPlace & Omit<TextVersion, 'version'>,
): Promise<void> {
  const [latest] = await versionsOf(tx, text)
  if (!(await insertVersion(tx, { ...text, version: (latest?.version ?? 0) + 1 })))
    throw new Refusal('changedMeanwhile')
}

function toVersion(row: {
  version: number
  parts_json: string
  saved_at: string
  saved_by: string
}): TextVersion {
  const { parts } = textDraft.parse({ parts: JSON.parse(row.parts_json) })
  return { version: row.version, parts, savedAt: row.saved_at, savedBy: row.saved_by }
}
