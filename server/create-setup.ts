import { setupSecret } from '#/backend/admins/setup-secret.store.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import type { BackendDeps } from '#/backend/http/backend-deps.ts'
import { fillDemoGoods } from '#/backend/texts/fill-demo-goods.ts'
import type { Database } from '#/database/database.ts'
import type { RestoreUpload } from '#/ports/backups.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import { fillEmptyShop } from '#/shop-engine/seed/fill-empty-shop.ts'
import { getOrCreateSecret } from './generated-secrets.ts'
import type { Settings } from './settings.ts'
import type { AllTables } from './tables.ts'

interface SetupDeps {
  settings: Settings
  database: Database<AllTables>
  shopSettings: CurrentShopSettings
  restore: RestoreUpload
  randomBytes: (count: number) => Uint8Array
  clock: () => Date
}

/** Sets up a shop without an owner; with an external shop, and in the demo, the first admin is created differently. */
export async function createSetup({
  settings,
  database,
  randomBytes,
  shopSettings,
  clock,
  restore,
}: SetupDeps): Promise<BackendDeps['setup']> {
  if (settings.demo || settings.shopApi) return null
  return {
    token: await getOrCreateSecret(database, { name: setupSecret, randomBytes }),
    restore,
    async fillCatalogue() {
      await fillEmptyShop(database.withTables())
      await database.withTables<BackendTables>().transact(async (tx, publish) => {
        await fillDemoGoods(tx, clock())
        publish('settings')
      })
      await shopSettings.refresh()
    },
  }
}
