import type { DoctorFinding } from '#/contract/doctor.ts'
import { hourMs } from '#/contract/durations.ts'
import { type Check, ok, wrong } from './finding.ts'

const lateAfterMs = hourMs
/** What was given up on earlier isn't worth sending any more. */
export const recentMs = 7 * 24 * hourMs

/** Whether due emails and webhooks were sent. */
export const checkOutbox: Check = async ({ database, settings, now }) => {
  const { db } = database
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const emails = db.selectFrom('mail_outbox').select((of) => of.fn.countAll<number>().as('count'))
  const unsent = emails.where('sent_at', 'is', null)
  const { count: waiting } = await unsent
    .where('next_attempt_at', 'is not', null)
    .where('attempts', '>', 0)
    .where('created_at', '<', before(lateAfterMs))
    .executeTakeFirstOrThrow()
  const { count: givenUp } = await unsent
    .where('next_attempt_at', 'is', null)
    .where('created_at', '>=', before(recentMs))
    .executeTakeFirstOrThrow()
  const found: DoctorFinding[] = []
  if (waiting > 0) found.push(wrong('outbox.waiting', { number: waiting }))
  if (givenUp > 0) found.push(wrong('outbox.givenUp', { number: givenUp }))
  if (settings.shopApi === null) {
    const { count } = await db
      .selectFrom('shop_webhook_deliveries')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .where('triggered_at', '>=', before(recentMs))
      .executeTakeFirstOrThrow()
    if (count > 0) found.push(wrong('outbox.webhooks', { number: count }))
  }
  return found.length > 0 ? found : [ok('outbox.ok')]
}
