import { Hono } from 'hono'
import { newsletterRequest } from '#/contract/newsletter.ts'
import { readJson } from '#/http/body.ts'
import { emailsTo } from '#/ports/rate-limiter.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import { subscribe } from './newsletter.service.ts'

/** Receives the footer's form; unsubscribing is a page (`app/routes/unsubscribe.tsx`). */
export function newsletterRoutes(deps: BackendDeps) {
  const { rateLimiter } = deps
  return new Hono<BackendEnv>().post('/newsletter', async (c) => {
    const { email } = await readJson(c.req.raw, newsletterRequest)
    const { address } = c.env
    await rateLimiter.take('newsletter:ip', address)
    await rateLimiter.takeAll([['newsletter:email', email], emailsTo(email)])
    const response = await subscribe(deps, { email, ...visitorOf(c) })
    return c.json(response)
  })
}
