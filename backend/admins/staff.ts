import { type AuditedValues, auditedTextMax } from '#/contract/audit.ts'
import { type Scope, scopesOfRole } from '#/contract/staff.ts'
import { bearerToken } from '#/http/headers.ts'
import type { AuditedChange, Staff, StaffCaller } from '#/ports/staff.ts'
import { appendToLog, type LogTables } from '../audit/audit.ts'
import type { AdminDeps } from './admin.types.ts'
import { findAdminOf } from './admin-sessions.ts'
import { findAccount } from './admins.store.ts'
import { findTokenByName } from './api-tokens.store.ts'
import { readApiToken } from './api-tokens.ts'

type StaffDeps = Pick<AdminDeps, 'database' | 'clock'>

/** What the shop needs from the back office: who is calling, and logging what they change. */
export function createStaff(deps: StaffDeps): Staff {
  return {
    callerOf: (headers) => callerOf(deps, headers),
    scopesOf: (maker) => scopesOf(deps, maker),
    async recordChange(tx, { caller, at, mutation, object, before, after }) {
      await appendToLog(tx.$extendTables<LogTables>(), {
        at,
        admin: { id: caller.adminId, email: caller.name },
        action: 'CHANGE_SHOP',
        details: {
          mutation,
          object,
          before: loggable(object, before),
          after: loggable(object, after),
        },
      })
    },
  }
}

/** A token takes precedence: a session sent with it is ignored. */
async function callerOf(deps: StaffDeps, headers: Headers): Promise<StaffCaller | null> {
  const text = headers.get('x-shopify-access-token')
  if (text !== null) {
    const token = await readApiToken(deps, text)
    return token ? { adminId: null, name: token.name, scopes: token.scopes } : null
  }
  const session = bearerToken(headers)
  const admin = session === null ? undefined : await findAdminOf(deps, session)
  if (!admin) return null
  return { adminId: admin.id, name: admin.email, scopes: scopesOfRole[admin.role] }
}

/** A member who was added again later under the same address is somebody else. */
async function scopesOf(
  { database: { db } }: StaffDeps,
  { name, since }: { name: string; since: string },
): Promise<readonly Scope[]> {
  if (!name.includes('@')) return (await findTokenByName(db, name))?.scopes ?? []
  const admin = await findAccount(db, { email: name })
  return admin && admin.createdAt <= since ? scopesOfRole[admin.role] : []
}

const aboutCustomers = /^gid:\/\/shopify\/(?:Customer|MailingAddress)\b/

/** Values that are safe to keep in the log forever: long texts are cut, and texts about customers left out. */
function loggable(object: string, values: AuditedChange['before']): AuditedValues {
  const customers = aboutCustomers.test(object)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (customers) return [name, '…']
      return [name, value.length > auditedTextMax ? cut(value) : value]
    }),
  )
}

const cut = (text: string) => `${text.slice(0, auditedTextMax - 1).toWellFormed()}…`
