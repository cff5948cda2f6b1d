import { Hono } from 'hono'
import { stockAlertRequest } from '#/contract/stock-alerts.ts'
import { readJson } from '#/http/body.ts'
import { emailsTo } from '#/ports/rate-limiter.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import { addStockAlert } from './stock-alerts.ts'

/** Receives the form of a sold-out product, with the newsletter's rate limit. */
export function stockAlertsRoutes(deps: BackendDeps) {
  const { rateLimiter } = deps
  return new Hono<BackendEnv>().post('/stock-alerts', async (c) => {
    const request = await readJson(c.req.raw, stockAlertRequest)
    await rateLimiter.take('newsletter:ip', c.env.address)
    await rateLimiter.takeAll([['newsletter:email', request.email], emailsTo(request.email)])
    await addStockAlert(deps, request, visitorOf(c))
    return c.body(null, 204)
  })
}
