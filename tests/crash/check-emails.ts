import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { AllTables } from '#/server/tables.ts'

/** The complete emails in the folder. */
async function emailsIn(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  return names.filter((name) => name.endsWith('.eml'))
}

/** Every email must either be sent, with exactly one file, or still be waiting. */
export async function wrongEmails(
  db: Kysely<AllTables>,
  outboxes: readonly string[],
): Promise<string[]> {
  const names = (await Promise.all(outboxes.map(emailsIn))).flat()
  const files = Map.groupBy(names, (name) => Number(name.split('-')[0]))
  const emails = await db
    .selectFrom('mail_outbox')
    .select(['id', 'sent_at', 'next_attempt_at'])
    .execute()
  return emails.flatMap(({ id, sent_at, next_attempt_at }) => {
    const count = files.get(id)?.length ?? 0
    if (count > 1) return [`of email ${id} there are ${count} files`]
    if (sent_at !== null) return count === 1 ? [] : [`email ${id} was sent but is not there`]
    return next_attempt_at === null ? [`email ${id} was not sent and never will be`] : []
  })
}
