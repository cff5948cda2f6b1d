import type { Db } from '../database/tables.ts'

/** The name of the secret in the link for setting up a shop; empty once there has been an owner. */
export const setupSecret = 'setup'

/** Ends the link for good, in the transaction that makes the first member of staff. */
export async function endSetup(tx: Db): Promise<void> {
  await tx
    .insertInto('server_secrets')
    .values({ name: setupSecret, value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute()
}

/** Whether the shop has, or ever had, someone who can sign in. */
export async function isSetUp(db: Db): Promise<boolean> {
  const ended = db.selectFrom('server_secrets').select('name').where('name', '=', setupSecret)
  const admin = db.selectFrom('backend_admins').select('email').limit(1)
  const isEnded = (await ended.where('value', '=', '').executeTakeFirst()) !== undefined
  return isEnded || (await admin.executeTakeFirst()) !== undefined
}
