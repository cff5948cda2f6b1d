import type { DoctorFinding } from '#/contract/doctor.ts'
import type { Database } from '#/database/database.ts'
import { readStanding } from '#/database/standing.ts'
import { identityOf } from '../generated-secrets.ts'
import { createStandbyClient, isAnother } from '../standby/standby-client.ts'
import type { ServerTables } from '../tables.ts'
import { type DoctorContext, ok, reasonOf, wrong } from './finding.ts'

/** Whether the machine that follows this one answers, and has a whole copy. */
export async function checkStandby({
  settings: { standby, dataDir },
  database,
  timeoutMs,
}: {
  settings: Pick<DoctorContext['settings'], 'standby' | 'dataDir'>
  database: Pick<Database<ServerTables>, 'db'>
  timeoutMs: number
}): Promise<DoctorFinding[]> {
  if (!standby) return [ok('standby.none')]
  const { url, sync } = standby
  const { epoch } = readStanding(dataDir)
  const client = createStandbyClient(standby, { epoch, timeoutMs })
  try {
    const there = await client.state()
    const shop = await identityOf(database).catch(() => undefined)
    if (isAnother(there.shop, shop)) return [wrong('standby.anotherShop', { url })]
    if (there.role === 'shop')
      return [wrong(there.epoch > epoch ? 'standby.tookOver' : 'standby.isShop', { url })]
    if (there.generation === '') return [wrong('standby.incomplete', { url })]
    return [ok(sync ? 'standby.ok' : 'standby.behind', { url })]
  } catch (error) {
    return [wrong(sync ? 'standby.blocking' : 'standby.away', { url, reason: reasonOf(error) })]
  }
}
