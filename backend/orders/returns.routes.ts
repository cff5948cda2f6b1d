import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { fromOrderAddress } from '#/contract/order-ids.ts'
import { type OrderReturns, returnRequest, withdrawalRequest } from '#/contract/returns.ts'
import { readJson } from '#/http/body.ts'
import type { BuyersOrder, HostedReturns } from '#/ports/hosted-shop.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { askingCustomer } from '../http/signed-in-customer.ts'

/** Returns, requested by guests with the order's key and by customers with their session. */
export function returnsRoutes(deps: BackendDeps) {
  return new Hono<BackendEnv>()
    .get('/returns/:order', async (c) => {
      if (!deps.returns) return c.json(nothing)
      const { returns, order } = await requestOf(c, deps)
      return c.json(await returns.read(order))
    })
    .post('/returns/:order', async (c) => {
      const request = await readJson(c.req.raw, returnRequest)
      const { returns, order } = await askedToChange(c, deps)
      return c.json(await returns.request(order, request), 201)
    })
    .post('/returns/:order/withdrawal', async (c) => {
      const request = await readJson(c.req.raw, withdrawalRequest)
      const { returns, order } = await askedToChange(c, deps)
      return c.json(await returns.withdraw(order, request), 201)
    })
    .delete('/returns/:order/:id{[0-9]{1,15}}', async (c) => {
      const { returns, order } = await askedToChange(c, deps)
      return c.json(await returns.cancel(order, Number(c.req.param('id'))))
    })
}

/** For a shop without information on returns. */
const nothing: OrderReturns = { returnable: [], withdrawal: null, returns: [] }

interface ReturnsOfOrder {
  returns: HostedReturns
  order: BuyersOrder
}

/** @throws Refusal `orderNotFound`, and those of `askingCustomer` for an id without its key */
async function requestOf(c: Context<BackendEnv>, deps: BackendDeps): Promise<ReturnsOfOrder> {
  const id = fromOrderAddress(c.req.param('order') ?? '')
  const { returns } = deps
  if (id?.kind === 'store' && id.key !== null && returns)
    return { returns, order: { number: Number(id.number), key: id.key, customerId: null } }
  const { customer } = await askingCustomer(c, deps)
  if (id?.kind !== 'store' || !returns) throw new Refusal('orderNotFound')
  const customerId = Number(/\d+$/.exec(customer.id)?.[0] ?? 0)
  return { returns, order: { number: Number(id.number), key: null, customerId } }
}

async function askedToChange(c: Context<BackendEnv>, deps: BackendDeps): Promise<ReturnsOfOrder> {
  await deps.rateLimiter.take('return:ip', c.env.address)
  const found = await requestOf(c, deps)
  await deps.rateLimiter.take('return:order', String(found.order.number))
  return found
}
