import {
  type ShopSettings,
  shopSettings,
  type VersionedSettings,
} from '#/contract/shop-settings.ts'
import type { Db } from '../database/tables.ts'

const id = 1

/** The saved settings over the defaults; version 0 as long as nothing was ever saved. */
export async function readSettings(db: Db, defaults: ShopSettings): Promise<VersionedSettings> {
  const row = await db
    .selectFrom('backend_settings')
    .select(['version', 'settings_json'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { version: 0, settings: defaults }
  const saved = shopSettings.partial().parse(JSON.parse(row.settings_json))
  return { version: row.version, settings: { ...defaults, ...saved } }
}

/** False where somebody else has saved since that version. */
export async function saveSettings(
  tx: Db,
  { version, settings }: VersionedSettings,
): Promise<boolean> {
  const row = { version: version + 1, settings_json: JSON.stringify(settings) }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backend_settings')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('backend_settings.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
