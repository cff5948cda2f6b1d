import type { Language } from '#/contract/languages.ts'
import type { Db } from '../database/tables.ts'

export interface StockAlert {
  id: number
  email: string
  language: Language
  /** The same token for all alerts of an address. */
  token: string
}

const waiting = (db: Db) => db.selectFrom('backend_stock_alerts').where('email', 'is not', null)

/** Inserts one alert per variant and address; a repeat changes nothing. */
export async function insertAlert(
  tx: Db,
  alert: { variantId: string; email: string; language: Language; token: string; now: Date },
): Promise<void> {
  const { variantId, email, language, now } = alert
  const existing = await waiting(tx).select('token').where('email', '=', email).executeTakeFirst()
  const row = { email, language, created_at: now.toISOString() }
  await tx
    .insertInto('backend_stock_alerts')
    .values({ ...row, variant_id: variantId, token: existing?.token ?? alert.token })
    .onConflict((conflict) => conflict.columns(['variant_id', 'email']).doNothing())
    .execute()
}

/** Variants that people wait for, with their languages. */
export function awaitedVariants(db: Db): Promise<{ variantId: string; language: Language }[]> {
  return waiting(db).select(['variant_id as variantId', 'language']).distinct().execute()
}

/**
 * Ends a variant's alerts, and returns whom to email. The addresses are deleted; the links stay, so that they still
 * work for someone who opens one later.
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

/** Ends all alerts of the address with this link; false for an unknown link. */
export async function cancelAlerts(db: Db, token: string, now: Date): Promise<boolean> {
  await ended(db, now).where('token', '=', token).where('email', 'is not', null).execute()
  const existing = db.selectFrom('backend_stock_alerts').select('id').where('token', '=', token)
  return (await existing.limit(1).executeTakeFirst()) !== undefined
}

export async function deleteAlerts(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('backend_stock_alerts').where('email', '=', email).execute()
}

/** Deletes links too old for anyone to open. */
export async function deleteEndedAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backend_stock_alerts').where('ended_at', '<', before.toISOString()).execute()
}
