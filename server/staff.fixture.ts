import type { Database } from '#/database/database.ts'
import type { AllTables } from './tables.ts'

/** Two owners, and one of the staff who is none. */
export async function addStaff({ db }: Pick<Database<AllTables>, 'db'>): Promise<void> {
  const staff = [
    ['ada', 'owner'],
    ['grace', 'owner'],
    ['alan', 'moderator'],
  ] as const
  const rows = staff.map(([name, role]) => ({
    email: `${name}@glovebox.test`,
    ...{ name, role, password_hash: 'x', session_epoch: 1 },
    created_at: '2026-11-20T09:00:00.000Z',
  }))
  await db.insertInto('backend_admins').values(rows).execute()
}
