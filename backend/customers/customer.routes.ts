import { Hono } from 'hono'
import { forgotRequest, resetRequest } from '#/contract/passwords.ts'
import { marketingRequest, profileChangeOf } from '#/contract/profile.ts'
import { readJson } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { askingCustomer, visitorOf } from '../http/signed-in-customer.ts'
import { deleteAccount } from './deletion.service.ts'
import { forgotPassword, resetPassword } from './passwords.service.ts'
import { gatherData } from './personal-data.ts'
import { changeProfile, chooseMarketing } from './profile.service.ts'

/** Customers' changes to their own data; the shop stores it all, and decides. */
export function customerRoutes(deps: BackendDeps) {
  return new Hono<BackendEnv>()
    .post('/auth/update-marketing', async (c) => {
      const asking = await askingCustomer(c, deps)
      const choice = await readJson(c.req.raw, marketingRequest)
      const { language } = visitorOf(c)
      await chooseMarketing(deps, asking, { ...choice, language })
      return c.body(null, 204)
    })
    .patch('/auth/me', async (c) => {
      const asking = await askingCustomer(c, deps)
      const changes = await readJson(c.req.raw, profileChangeOf(asking.customer))
      return c.json(await changeProfile(deps, asking, changes))
    })
    .delete('/auth/me', async (c) => {
      const outcome = await deleteAccount(deps, await askingCustomer(c, deps))
      return c.json({ outcome })
    })
    .get('/auth/me/data', async (c) => {
      const data = await gatherData(deps, await askingCustomer(c, deps))
      return c.json(data)
    })
    .route('/auth/password', passwordRoutes(deps))
}

function passwordRoutes({ settings, rateLimiter, shopFor, pause, accounts }: BackendDeps) {
  const embedded = accounts !== null

  /** The embedded shop counts attempts itself; another shop sees one IP address for all of our visitors. */
  const slowDown = async (bucket: string, key: string) => {
    if (!embedded) await rateLimiter.take(bucket, key)
  }

  return new Hono<BackendEnv>()
    .post('/forgot', async (c) => {
      const { email } = await readJson(c.req.raw, forgotRequest)
      await slowDown('recover:ip', c.env.address)
      await slowDown('recover:account', email)
      await forgotPassword(shopFor(visitorOf(c)), email, { embedded, pause })
      return c.body(null, 204)
    })
    .post('/reset', async (c) => {
      const request = await readJson(c.req.raw, resetRequest)
      await slowDown('reset:ip', c.env.address)
      await resetPassword(shopFor(visitorOf(c)), request, settings)
      return c.body(null, 204)
    })
}
