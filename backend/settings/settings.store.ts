import type { z } from 'zod'
import {
  type ShopSettings,
  type ShopSettingsChange,
  shopFacts,
  shopSettings,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import type { Db } from '../database/tables.ts'

const id = 1
/** Rows from earlier versions lack newer settings. */
const savedSettings = shopSettings.partial().extend({ facts: shopFacts.partial().optional() })

/** Facts that aren't among the changes stay as they are, like everything else. */
export function withChanges(
  settings: ShopSettings,
  { facts, ...changes }: z.infer<typeof savedSettings> | ShopSettingsChange['settings'],
): ShopSettings {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    ...settings,
    ...Object.fromEntries(given),
    facts: { ...settings.facts, ...facts },
  }
}

/** The saved settings merged over the defaults; version 0 if nothing was ever saved. */
export async function readShopSettings(
  db: Db,
  defaults: ShopSettings,
): Promise<VersionedShopSettings> {
  const row = await db
    .selectFrom('backend_settings')
    .select(['version', 'settings_json'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { version: 0, settings: defaults }
  const saved = savedSettings.parse(JSON.parse(row.settings_json))
  return { version: row.version, settings: withChanges(defaults, saved) }
}

/** False if someone else has saved since that version. */
export async function saveShopSettings(
  tx: Db,
  { version, settings }: VersionedShopSettings,
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
