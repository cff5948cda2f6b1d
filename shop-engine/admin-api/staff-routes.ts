import { Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { requireScope, type Scope } from '#/contract/staff.ts'
import type { Staff, StaffCaller, StaffRoute } from '#/ports/staff.ts'

/** Answers the routes, with nothing that may be stored on the way. What is refused is for the server to answer. */
export function createStaffRoutes(staff: Staff, routes: readonly StaffRoute[]): Hono {
  const app = new Hono()
  for (const { method, path, scope, respond } of routes) {
    app.on(method, path, async ({ req }) => {
      const { raw: request } = req
      const caller = await callerWith(staff, request.headers, scope)
      const param = (name: string) => req.param(name) ?? ''
      const { searchParams: query } = new URL(request.url)
      const id = (name: string) => idOf(param(name))
      const response = await respond({ caller, request, query, param, id })
      response.headers.set('cache-control', 'no-store')
      return response
    })
  }
  return app.onError((error) => {
    throw error
  })
}

/** The caller who sent these headers, if they have the scope. @throws Refusal `adminNotSignedIn`, `scopeMissing` */
async function callerWith(staff: Staff, headers: Headers, scope: Scope): Promise<StaffCaller> {
  const caller = await staff.callerOf(headers)
  if (!caller) throw new Refusal('adminNotSignedIn')
  requireScope(caller.scopes, scope)
  return caller
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('notFound')
  return Number(text)
}
