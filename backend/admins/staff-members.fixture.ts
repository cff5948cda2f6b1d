import type { StaffRole } from '#/contract/staff.ts'
import type { Database } from '#/database/database.ts'
import type { AllTables } from '#/server/tables.ts'
import { entriesAfter } from '../audit/audit.store.ts'
import { toAuditLog } from '../audit/audit-export.ts'
import { openBackend } from '../backend.fixture.ts'
import { ada, adminDeps, grace, signedInAdmin } from './admins.fixture.ts'
import { createStaff } from './staff.ts'

/** The backend of a shop that Ada owns. */
export async function openStaff(database: Database<AllTables>, { rateLimited = false } = {}) {
  const backend = await openBackend(database, { rateLimited })
  const deps = adminDeps(database, { clock: () => backend.now.at })
  const owner = await signedInAdmin(database, ada, deps)
  const ask =
    (token: string) =>
    (method: string, path: string, body?: object, headers = {}) =>
      backend.call(method, `/api/admin${path}`, { token, headers, ...(body && { body }) })
  const asAda = ask(owner.token)
  return {
    ...backend,
    database,
    owner,
    ask,
    asAda,
    staff: createStaff(deps),
    join: (role: StaffRole, person = grace) => signedInAdmin(database, { ...person, role }, deps),
    signIn: (email: string, chosen: string) =>
      backend.post('/api/admin/login', { email, password: chosen }),
    invite: (over: object = {}, headers = {}) =>
      asAda(
        'POST',
        '/staff',
        { email: grace.email, name: 'Grace', role: 'support', password: ada.password, ...over },
        headers,
      ),
    choose: (token: string, chosen: string, confirmPassword = chosen) =>
      backend.post('/api/admin/password', { token, password: chosen, confirmPassword }),
    forgot: (email: string) => backend.post('/api/admin/forgot-password', { email }),
    roles: async () => {
      const { staff } = await (await asAda('GET', '/staff')).json()
      return staff.map(({ email, role }: { email: string; role: string }) => [email, role])
    },
    emails: () =>
      database.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'text']).execute(),
    link: async () => {
      const emails = await database.db.selectFrom('mail_outbox').select('text').execute()
      return /set-password#([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
    },
    log: async () => {
      const entries = await entriesAfter(database.db, { after: 0, count: 100 })
      return entries
        .map(toAuditLog)
        .map(
          ({ action, adminEmail, details: { caller: _, ...details } }) =>
            [action, adminEmail, details] as const,
        )
    },
  }
}
