import { createMiddleware } from 'hono/factory'
import { Refusal } from '#/contract/errors.ts'
import { bearerToken } from '#/http/headers.ts'
import type { BackendEnv } from '../http/backend-deps.ts'
import type { AdminDeps, SignedInAdmin } from './admin.types.ts'
import { adminOf } from './admin-sessions.ts'

export interface AdminEnv extends BackendEnv {
  Variables: { admin: SignedInAdmin }
}

/** Lets nobody through but admins, and names who it is. */
export function onlyAdmins(deps: Pick<AdminDeps, 'database' | 'clock'>) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const known: SignedInAdmin | undefined = c.get('admin')
    if (known) return next()
    const token = bearerToken(c.req.raw.headers)
    if (token === null) throw new Refusal('adminNotSignedIn')
    c.set('admin', await adminOf(deps, token))
    await next()
  })
}
