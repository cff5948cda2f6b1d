import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { Refusal } from '#/contract/errors.ts'
import { requireScope, type Scope, scopesOfRole } from '#/contract/staff.ts'
import { bearerToken } from '#/http/headers.ts'
import type { BackendEnv } from '../http/backend-deps.ts'
import type { AdminDeps, SignedInAdmin } from './admin.types.ts'
import { adminOf } from './admin-sessions.ts'

export interface AdminEnv extends BackendEnv {
  Variables: { admin: SignedInAdmin }
}

/**
 * The scope that each staff call of the backend needs; null: just being signed in. Calls that aren't listed are refused.
 * The shop engine's handlers name theirs themselves (`callerWith`).
 */
export const scopeOfRoute: Readonly<Record<string, Scope | null>> = {
  'GET /api/admin/session': null,
  'POST /api/admin/logout': null,
  'POST /api/admin/second-factor': null,
  'PUT /api/admin/second-factor': null,
  'DELETE /api/admin/second-factor': null,
  'POST /api/admin/views': null,
  'DELETE /api/admin/views/:id': null,
  'GET /api/admin/staff': 'write_staff',
  'POST /api/admin/staff': 'write_staff',
  'PATCH /api/admin/staff/:id': 'write_staff',
  'DELETE /api/admin/staff/:id': 'write_staff',
  'POST /api/admin/staff/:id/invitation': 'write_staff',
  'DELETE /api/admin/staff/:id/second-factor': 'write_staff',
  'GET /api/admin/tokens': 'write_staff',
  'POST /api/admin/tokens': 'write_staff',
  'DELETE /api/admin/tokens/:id': 'write_staff',
  'GET /api/admin/reviews': 'read_reviews',
  'GET /api/admin/reviews/stats': 'read_reviews',
  'GET /api/admin/reviews/export': 'read_reviews',
  'POST /api/admin/reviews/import': 'write_reviews',
  'PATCH /api/admin/reviews/:id/approve': 'write_reviews',
  'PATCH /api/admin/reviews/:id/reject': 'write_reviews',
  'PUT /api/admin/reviews/:id/reply': 'write_reviews',
  'POST /api/admin/reviews/:id/undo': 'write_reviews',
  'DELETE /api/admin/reviews/:id': 'write_reviews',
  'GET /api/admin/reviews/:id/pictures/:picture': 'read_reviews',
  'DELETE /api/admin/reviews/:id/pictures/:picture': 'write_reviews',
  'GET /api/admin/reviews/audit-logs': 'read_audit_log',
  'GET /api/admin/messages': 'read_messages',
  'GET /api/admin/messages/:id': 'read_messages',
  'PATCH /api/admin/messages/:id': 'write_messages',
  'POST /api/admin/messages/:id/answers': 'write_messages',
  'GET /api/admin/questions': 'read_messages',
  'GET /api/admin/questions/:id': 'read_messages',
  'PUT /api/admin/questions/:id/answer': 'write_messages',
  'PATCH /api/admin/questions/:id': 'write_messages',
  'GET /api/admin/subscribers/export': 'read_customers',
  'GET /api/admin/settings': 'write_settings',
  'PATCH /api/admin/settings': 'write_settings',
  'GET /api/admin/launch': 'write_settings',
  'GET /api/admin/doctor': 'write_staff',
  'GET /api/admin/texts': 'write_settings',
  'GET /api/admin/texts/:name/:language': 'write_settings',
  'PUT /api/admin/texts/:name/:language': 'write_settings',
  'POST /api/admin/texts/:name/:language/preview': 'write_settings',
  'POST /api/admin/texts/:name/:language/test': 'write_settings',
}

/** Admits only admins whose role has the scope that the call needs, and adds the admin to the context. */
export function onlyAdmins(deps: Pick<AdminDeps, 'database' | 'clock'>) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const token = bearerToken(c.req.raw.headers)
    if (token === null) throw new Refusal('adminNotSignedIn')
    const admin = await adminOf(deps, token)
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
    if (route) requireScopeOf(admin, `${route.method} ${route.path}`)
    c.set('admin', admin)
    await next()
  })
}

function requireScopeOf({ role }: SignedInAdmin, route: string): void {
  const requiredScope = scopeOfRoute[route]
  if (requiredScope === undefined) throw new Error(`${route} names no scope`)
  if (requiredScope !== null) requireScope(scopesOfRole[role], requiredScope)
}
