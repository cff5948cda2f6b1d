import { Hono } from 'hono'
import { contactRequest } from '#/contract/contact.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { readJson } from '#/http/body.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { takeMessage } from './contact.service.ts'

/** Takes what visitors write to the shop. */
export function contactRoutes(deps: BackendDeps) {
  const { throttle } = deps
  return new Hono<BackendEnv>().post('/contact', async (c) => {
    const message = await readJson(c.req.raw, contactRequest)
    await throttle.take('contact:ip', c.env.address)
    await throttle.take('contact:email', message.email.toLowerCase())
    await takeMessage(deps, message, languageOf(c.req.raw.headers))
    return c.body(null, 204)
  })
}
