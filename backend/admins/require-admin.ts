import type { Hono } from 'hono'
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

const scopes = new WeakMap<object, Scope | null>()

/** Admits only admins whose role has a scope; with null, every admin. Each staff route begins with it. */
export function may(scope: Scope | null) {
  const middleware = createMiddleware<AdminEnv>(async (c, next) => {
    if (scope !== null) requireScope(scopesOfRole[c.var.admin.role], scope)
    await next()
  })
  scopes.set(middleware, scope)
  return middleware
}

/** The scope that each staff route of the backend needs, such as `GET /api/admin/staff`. */
export const scopeOfRoutes = ({
  routes,
}: Pick<Hono, 'routes'>): ReadonlyMap<string, Scope | null> =>
  new Map(
    routes.flatMap(({ method, path, handler }) => {
      const scope = scopes.get(handler)
      return scope === undefined ? [] : [[`${method} ${path}`, scope] as const]
    }),
  )

/** Admits only admins, adds the admin to the context, and refuses a route that doesn't say who `may` use it. */
export function onlyAdmins(deps: Pick<AdminDeps, 'database' | 'clock'>) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    const token = bearerToken(c.req.raw.headers)
    if (token === null) throw new Refusal('adminNotSignedIn')
    c.set('admin', await adminOf(deps, token))
    const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL')
    if (routes.length > 0 && !routes.some(({ handler }) => scopes.has(handler)))
      throw new Error(`${c.req.method} ${c.req.path} names no scope`)
    await next()
  })
}
