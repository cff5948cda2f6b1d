import { randomBytes } from 'node:crypto'
import type { StaffRole } from '#/contract/staff.ts'
import { createPasswords } from '#/credentials/passwords.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { deriveCheaply } from '#/tests/fixtures/cheap-hashes.ts'
import { noRateLimits } from '#/tests/fixtures/no-rate-limits.ts'
import type { AdminDeps } from './admin.types.ts'
import { startSession } from './admin-sessions.ts'
import { findAccount } from './admins.store.ts'
import { createAdmin } from './manage-admins.ts'

export const ada = { email: 'ada@glovebox.test', name: 'Ada', password: 'analytical-engine' }
export const grace = { email: 'grace@glovebox.test', name: 'Grace', password: 'nanosecond-wire' }

/** The dependencies for creating admins. */
export function adminDeps(
  database: Database<AllTables>,
  { clock = () => new Date('2026-11-21T09:00:00.000Z') } = {},
): AdminDeps {
  return {
    database,
    clock,
    randomBytes: (count) => randomBytes(count),
    rateLimiter: noRateLimits,
    passwords: createPasswords({ randomBytes, derive: deriveCheaply }),
  }
}

/** A new admin, and a token like the one a sign-in returns. */
export async function signedInAdmin(
  database: Database<AllTables>,
  person: typeof ada & { role?: StaffRole } = ada,
  deps: AdminDeps = adminDeps(database),
): Promise<{ id: number; token: string }> {
  const { id } = await createAdmin(deps, person)
  const account = await findAccount(database.db, { id })
  if (!account) throw new Error('The admin is not there.')
  const { token } = await database.transact((tx) => startSession(tx, deps, account))
  return { id, token }
}
