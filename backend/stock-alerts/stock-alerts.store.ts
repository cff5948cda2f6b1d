import type { Language } from '#/contract/languages.ts'
import type { Db } from '../database/tables.ts'

export interface StockAlert {
  id: number
  email: string
  language: Language
  /** The same for all alerts of an address. */
  token: string
}

const waiting = (db: Db) => db.selectFrom('backend_stock_alerts').where('email', 'is not', null)

/** Once for each variant and address; another time it changes nothing. */
export async function insertAlert(
  tx: Db,
  alert: { variantId: string; email: string; language: Language; token: string; now: Date },
): Promise<void> {
  const { variantId, email, language, now } = alert
  const known = await waiting(tx).select('token').where('email', '=', email).executeTakeFirst()
  const row = { email, language, created_at: now.toISOString() }
  await tx
    .insertInto('backend_stock_alerts')
    .values({ ...row, variant_id: variantId, token: known?.token ?? alert.token })
    .onConflict((conflict) => conflict.columns(['variant_id', 'email']).doNothing())
    .execute()
}

/** Variants that somebody waits for, and the languages in which. */
export function awaitedVariants(db: Db): Promise<{ variantId: string; language: Language }[]> {
  return waiting(db).select(['variant_id as variantId', 'language']).distinct().execute()
}

/**
 * Ends alerts for a variant, and returns whom to write to. Their addresses are forgotten; their links stay, so that who
 * opens one later isn't told that it's broken.
 */
export async function takeAlerts(
  tx: Db,
  about: { variantId: string; language: Language; max: number; now: Date },
): Promise<StockAlert[]> {
  const found = await waiting(tx)
    .select(['id', 'email', 'language', 'token'])
    .where('variant_id', '=', about.variantId)
    .where('language', '=', about.language)
    .orderBy('id')
    .limit(about.max)
    .execute()
  const taken: StockAlert[] = []
  for (const { email, ...alert } of found) {
    const { numUpdatedRows } = await ended(tx, about.now)
      .where('id', '=', alert.id)
      .where('email', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n && email !== null) taken.push({ ...alert, email })
  }
  return taken
}

const ended = (db: Db, now: Date) =>
  db.updateTable('backend_stock_alerts').set({ email: null, ended_at: now.toISOString() })

/** Ends all alerts of the address that has this link; false for a link that is nobody's. */
export async function cancelAlerts(db: Db, token: string, now: Date): Promise<boolean> {
  await ended(db, now).where('token', '=', token).where('email', 'is not', null).execute()
  const known = db.selectFrom('backend_stock_alerts').select('id').where('token', '=', token)
  return (await known.limit(1).executeTakeFirst()) !== undefined
}

export async function deleteAlerts(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('backend_stock_alerts').where('email', '=', email).execute()
}

/** Forgets links that are so old that nobody opens them. */
export async function deleteEndedAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backend_stock_alerts').where('ended_at', '<', before.toISOString()).execute()
}
