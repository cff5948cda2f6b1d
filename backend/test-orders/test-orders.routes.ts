import { Hono } from 'hono'
import type { Customer } from '#/clients/shop/customers.ts'
import { closingAt } from '#/contract/closing.ts'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { testOrderRequest } from '#/contract/test-checkout.ts'
import { readJson } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { askingCustomer } from '../http/signed-in-customer.ts'
import { placeTestOrder } from './test-orders.service.ts'
import { amountOf, testOrderNumber } from './view-test-order.ts'

const idempotencyKey = /^[\x21-\x7e]{16,255}$/

/** The simulated checkout of the test accounts (test-orders-9). */
export function testOrdersRoutes(deps: BackendDeps) {
  /** By email address, in any case (test-orders-1). */
  const isTestAccount = ({ email }: Customer) =>
    email !== null && deps.settings.testCheckoutEmails.includes(email.toLowerCase())

  return new Hono<BackendEnv>()
    .get('/test/access', async (c) => {
      const { customer } = await askingCustomer(c, deps)
      return c.json({ testCheckout: isTestAccount(customer) })
    })
    .post('/test/create-order', async (c) => {
      const { customer, shop } = await askingCustomer(c, deps)
      if (!isTestAccount(customer)) throw new Refusal('testAccountsOnly')
      const key = c.req.header('idempotency-key') ?? null
      if (key !== null && !idempotencyKey.test(key)) throw new Refusal('invalidInput')
      const request = await readJson(c.req.raw, testOrderRequest)
      if (closingAt(deps.shopSettings.current(), deps.clock())) throw new Refusal('closedForNow')
      await deps.rateLimiter.take('test-order:account', customer.id)
      const placed = await placeTestOrder(
        deps,
        {
          customerId: customer.id,
          accountEmail: customer.email ?? '',
          language: languageOf(c.req.raw.headers, c.env.languages),
          request,
          idempotencyKey: key,
        },
        shop,
      )
      const { id, total } = placed
      const order = {
        orderNumber: testOrderNumber(id),
        total: amountOf(total),
        currency: total.currency,
      }
      return c.json({ order })
    })
}
