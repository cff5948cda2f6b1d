import { createMiddleware } from 'hono/factory'
import { Refusal } from '#/contract/errors.ts'
import type { BackendEnv } from '../app.ts'
import type { AdminDeps, SignedInAdmin } from './admin.types.ts'
import { adminOf } from './admin-sessions.ts'

export interface AdminEnv extends BackendEnv {
  Variables: { admin: SignedInAdmin }
}

const bearer = /^Bearer ([\w-]{1,200})$/

/** Lets nobody through but admins, and names who it is; nothing behind it is kept anywhere. */
export function onlyAdmins(deps: Pick<AdminDeps, 'database' | 'clock'>) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const known: SignedInAdmin | undefined = c.get('admin')
    if (known) return next()
    const [, token] = bearer.exec(c.req.header('authorization') ?? '') ?? []
    if (token === undefined) throw new Refusal('adminNotSignedIn')
    c.set('admin', await adminOf(deps, token))
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
}
