import { randomBytes } from 'node:crypto'
import { listAccounts } from '#/backend/admins/admins.store.ts'
import { createFirstAdmin } from '#/backend/admins/manage-admins.ts'
import { endSetup, isSetUp, setupSecret } from '#/backend/admins/setup-secret.store.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { cleanEmail } from '#/contract/clean-text.ts'
import { adminLimit, createPasswords } from '#/credentials/passwords.ts'
import { newPassword } from '#/credentials/random-secrets.ts'
import type { Database } from '#/database/database.ts'
import { getOrCreateSecret } from './generated-secrets.ts'
import type { Settings } from './settings.ts'
import type { ServerTables } from './tables.ts'

/** Creates a new shop's first admin, and says how to sign in. Only the demo prints a password, and only once. */
export async function prepareAdmin(
  settings: Pick<Settings, 'admin' | 'demo' | 'publicUrl' | 'shopApi'>,
  opened: Pick<Database<unknown>, 'withTables'>,
): Promise<string> {
  const database = opened.withTables<BackendTables>()
  const demoEmail = 'admin@glovebox.test'
  const accounts = await listAccounts(database.db)
  const own = settings.admin?.email.toLowerCase()
  const account =
    accounts.find(({ email }) => email === own) ??
    accounts.find(({ role }) => role === 'owner') ??
    accounts[0]
  if (account) {
    await endSetup(database.db)
    return `as before; npm run admin -- password ${toWord(account.email)} sets a new password`
  }

  const given = settings.admin
  if (!given && !settings.demo && (settings.shopApi || (await isSetUp(database.db))))
    return 'none yet: npm run admin -- create you@your-shop.example'
  if (!given && !settings.demo) {
    const name = setupSecret
    const token = await getOrCreateSecret(opened.withTables<ServerTables>(), { name, randomBytes })
    return `none yet: set up the shop at ${settings.publicUrl}/setup#${token}`
  }
  const person = given
    ? { ...given, email: cleanEmail(given.email) }
    : { email: demoEmail, password: newPassword(randomBytes) }
  const passwords = createPasswords({ randomBytes, limit: adminLimit })
  const made = await createFirstAdmin(
    { database, clock: () => new Date(), passwords },
    { ...person, name: 'Admin' },
  )
  if (!made) return 'made by another process at this moment'
  const password = given ? 'as set in ADMIN_PASSWORD' : `${person.password} (shown only this once)`
  return `${person.email}, password ${password}`
}

/** An email address as one word of a command line: it may have an ampersand, or an apostrophe. */
function toWord(email: string): string {
  return /^[\w.@+-]+$/.test(email) ? email : `'${email.replaceAll("'", String.raw`'\''`)}'`
}
