import { randomBytes } from 'node:crypto'
import { adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import type { Where } from './two-shops.ts'

/** Creates an admin and returns their session token. */
export async function signIn(where: Pick<Where, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const opened = await openDatabase(where)
  await migrateAll(opened)
  const shop = opened.withTables<AllTables>()
  const deps = adminDeps(shop, { clock: () => new Date() })
  const [name, password] = [randomBytes(6).toString('hex'), randomBytes(12).toString('hex')]
  const admin = { email: `${name}@glovebox.test`, name: 'Bench', password }
  const { token } = await signedInAdmin(shop, admin, deps)
  await opened.close()
  return token
}
