import { Hono } from 'hono'
import { isTopic } from '#/content/contact-topics.ts'
import { type ContactRequest, contactRequest } from '#/contract/contact.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { readJson } from '#/http/body.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'
import { visitorOf } from '../http/signed-in-customer.ts'
import { contactEmail } from './contact-email.ts'

type ContactDeps = Pick<
  BackendDeps,
  'database' | 'clock' | 'rateLimiter' | 'settings' | 'shopSettings'
>

/** Receives visitors' messages to the shop. */
export function contactRoutes(deps: ContactDeps) {
  const { rateLimiter } = deps
  return new Hono<BackendEnv>().post('/contact', async (c) => {
    const message = await readJson(c.req.raw, contactRequest)
    const { address, language } = visitorOf(c)
    if (!isTopic(message.topic, deps.shopSettings.texts())) throw new Refusal('invalidInput')
    await rateLimiter.take('contact:ip', address)
    await rateLimiter.take('contact:email', message.email.toLowerCase())
    await takeMessage(deps, message, language)
    return c.body(null, 204)
  })
}

/** Stores the message and the email that notifies the shop, both or neither. */
function takeMessage(
  { database, clock, settings }: ContactDeps,
  message: ContactRequest,
  language: Language,
): Promise<void> {
  const now = clock()
  return database.transact(async (tx) => {
    await tx
      .insertInto('backend_contact_messages')
      .values({ ...message, language, created_at: now.toISOString() })
      .execute()
    const email = contactEmail(message, { language, facts: settings.facts() })
    await enqueueEmail(tx.$pickTables<'mail_outbox'>(), email, now)
  })
}
