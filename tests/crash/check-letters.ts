import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { ShopTables } from '#/shop-engine/tables.ts'

/** The complete letters in the folder. */
export async function lettersIn(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  return names.filter((name) => name.endsWith('.eml'))
}

/** A letter is sent, and then there is one file of it, or it is still to be sent. */
export async function lettersThatAreOff(db: Kysely<ShopTables>, outbox: string): Promise<string[]> {
  const files = Map.groupBy(await lettersIn(outbox), (name) => Number(name.split('-')[0]))
  const letters = await db
    .selectFrom('mail_outbox')
    .select(['id', 'sent_at', 'next_attempt_at'])
    .execute()
  return letters.flatMap(({ id, sent_at, next_attempt_at }) => {
    const count = files.get(id)?.length ?? 0
    if (count > 1) return [`of letter ${id} there are ${count} files`]
    if (sent_at !== null) return count === 1 ? [] : [`letter ${id} was sent but is not there`]
    return next_attempt_at === null ? [`letter ${id} is not sent and never will be`] : []
  })
}
