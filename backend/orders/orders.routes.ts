import { Hono } from 'hono'
import { z } from 'zod'
import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import { orderCountHeader } from '#/contract/orders.ts'
import type { BackendDeps, BackendEnv } from '../app.ts'
import { bearerToken, shopOfRequest } from '../customers/signed-in-customer.ts'
import { fromCursor, toCursor } from './order-cursor.ts'
import { ordersPage, ownOrder } from './orders.service.ts'

const query = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(limits.ordersMax))
    .default(limits.ordersMax),
  /** From the `Link` header of the page before. */
  after: z.string().max(2_000).optional(),
})

/** The order history of whoever's token comes with the request. */
export function ordersRoutes(deps: BackendDeps) {
  return new Hono<BackendEnv>()
    .get('/orders', async (c) => {
      const asking = { token: bearerToken(c), shop: shopOfRequest(c, deps) }
      const { success, data, error } = query.safeParse(c.req.query())
      if (!success) throw new Refusal('invalidInput', { cause: error })
      const { limit, after } = data
      const { orders, next, count } = await ordersPage(deps, asking, {
        limit,
        after: after === undefined ? undefined : fromCursor(after),
      })
      return c.json(orders, 200, {
        'cache-control': 'no-store',
        [orderCountHeader]: String(count),
        ...(next && {
          link: `</api/orders?limit=${limit}&after=${toCursor(next)}>; rel="next"`,
        }),
      })
    })
    .get('/orders/:id{.+}', async (c) => {
      const asking = { token: bearerToken(c), shop: shopOfRequest(c, deps) }
      const order = await ownOrder(deps, asking, fromOrderAddress(c.req.param('id')))
      return c.json(order, 200, { 'cache-control': 'no-store' })
    })
}
