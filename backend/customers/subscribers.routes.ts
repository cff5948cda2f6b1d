import { Hono } from 'hono'
import { toCsv } from '#/contract/csv-cells.ts'
import { unsubscribeAddress } from '#/contract/newsletter.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { subscribersAfter } from '../newsletter/newsletter.store.ts'

type ExportDeps = Pick<BackendDeps, 'database' | 'clock' | 'settings'>

/** The newsletter's list as a file. */
export function subscribersRoutes(deps: ExportDeps) {
  const { database, clock } = deps
  return new Hono<AdminEnv>().get('/admin/subscribers/export', may('read_customers'), async (c) => {
    const { id, email } = c.var.admin
    const entry = { at: clock(), admin: { id, email }, details: {} }
    await database.transact((tx) => appendAudit(tx, { ...entry, action: 'EXPORT_SUBSCRIBERS' }))
    return c.body(exportSubscribers(deps), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="newsletter.csv"',
    })
  })
}

const head = ['email', 'language', 'subscribed_at', 'unsubscribed_at', 'unsubscribe_url'] as const
const batch = 500

/** Includes those who have left, with when they joined and left: the proof of each consent. */
function exportSubscribers({ database, settings }: ExportDeps): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const { first } = settings.facts().languages
  let after = 0
  let begun = false
  return new ReadableStream({
    async pull(controller) {
      if (!begun) controller.enqueue(encoder.encode(toCsv([head])))
      begun = true
      const rows = await subscribersAfter(database.db, { after, count: batch })
      after = rows.at(-1)?.id ?? after
      const lines = rows.map(({ email, language, token, subscribed_at, unsubscribed_at }) => [
        email,
        language,
        subscribed_at,
        unsubscribed_at,
        unsubscribed_at === null
          ? unsubscribeAddress(settings.publicUrl, { language, token, first })
          : null,
      ])
      if (rows.length > 0) controller.enqueue(encoder.encode(toCsv(lines).slice(1)))
      if (rows.length < batch) controller.close()
    },
  })
}
