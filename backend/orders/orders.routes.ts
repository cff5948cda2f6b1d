import { Hono } from 'hono'
import { z } from 'zod'
import { serverLimits } from '#/contract/limits.ts'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import { orderCountHeader } from '#/contract/orders.ts'
import { parseInput } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { asking } from '../http/signed-in-customer.ts'
import { fromCursor, toCursor } from './order-cursor.ts'
import { ordersPage, ownOrder } from './orders.service.ts'

const query = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(serverLimits.ordersMax))
    .default(serverLimits.ordersMax),
  /** From the previous page's `Link` header. */
  after: z.string().max(2_000).optional(),
})

/** The order history of the customer whose token the request has. */
export function ordersRoutes(deps: BackendDeps) {
  return new Hono<BackendEnv>()
    .get('/orders', async (c) => {
      const request = await asking(c, deps)
      const { limit, after } = parseInput(c.req.query(), query)
      const { orders, next, count } = await ordersPage(deps, request, {
        limit,
        after: after === undefined ? undefined : fromCursor(after),
      })
      return c.json(orders, 200, {
        [orderCountHeader]: String(count),
        ...(next && {
          link: `</api/orders?limit=${limit}&after=${toCursor(next)}>; rel="next"`,
        }),
      })
    })
    .get('/orders/:id{.+}', async (c) => {
      const request = await asking(c, deps)
      return c.json(await ownOrder(deps, request, fromOrderAddress(c.req.param('id'))))
    })
}
