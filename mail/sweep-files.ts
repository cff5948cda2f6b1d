import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { dayMs } from '#/contract/durations.ts'
import type { MailTables } from './tables.ts'

const written = /^\.?(\d{1,15})-[a-z0-9-]+\.eml(\.part)?$/
const idsPerQuery = 500

/**
 * Deletes the files of emails whose rows are gone, because they've had their time or their person was erased; but none
 * that is less than a day old, since some rows go as soon as they're sent.
 */
export async function sweepFiles({
  db,
  folder,
  now,
}: {
  db: Kysely<MailTables>
  folder: string
  now: Date
}): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = names.flatMap((name) => {
    const id = written.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id: Number(id) }]
  })
  for (let from = 0; from < files.length; from += idsPerQuery) {
    const some = files.slice(from, from + idsPerQuery)
    const ids = some.map(({ id }) => id)
    const rows = await db.selectFrom('mail_outbox').select('id').where('id', 'in', ids).execute()
    const remaining = new Set(rows.map(({ id }) => id))
    for (const { name } of some.filter(({ id }) => !remaining.has(id)))
      await deleteOld(join(folder, name), now.getTime() - dayMs)
  }
}

async function deleteOld(file: string, before: number): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found && found.mtimeMs < before) await rm(file, { force: true })
}
