import { randomBytes } from 'node:crypto'
import { createPasswords } from '#/credentials/passwords.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'

/** How many accounts the bench's shop has: enough not to run into any account's rate limit. */
export const accounts = 2_000
export const password = 'bench-password'

/** The email address of one of them, or of an account that doesn't exist. */
export function emailOf(kind: 'known' | 'other', index: number): string {
  return `${kind}-${String(index).padStart(6, '0')}@glovebox.test`
}

/** Creates as many customers and as many members of staff, all with one hash, because hashing takes long. */
export async function fillAccounts(shop: Database<AllTables>): Promise<void> {
  const hash = await createPasswords({ randomBytes }).hash(password)
  const now = new Date().toISOString()
  const customer = { claimed: 1, language: 'en', accepts_marketing: 0, updated_at: now }
  const member = { name: 'Bench', role: 'moderator' } as const
  await shop.transact(async (tx) => {
    for (let index = 0; index < accounts; index += 1) {
      const email = emailOf('known', index)
      const account = { email, password_hash: hash, session_epoch: 0, created_at: now }
      await tx
        .insertInto('shop_customers')
        .values({ ...account, ...customer })
        .execute()
      await tx
        .insertInto('backend_admins')
        .values({ ...account, ...member })
        .execute()
    }
  })
}
