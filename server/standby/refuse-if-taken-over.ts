import { readStanding, wasTakenOver, writeStanding } from '#/database/standing.ts'
import type { Settings } from '../settings.ts'
import { createStandbyClient } from './standby-client.ts'

const askMs = 3_000

/**
 * Asks the standby whether the shop has become its own. One that doesn't answer keeps no shop from starting.
 * @throws CannotOpen
 */
export async function refuseIfTakenOver({
  standby,
  dataDir,
}: Pick<Settings, 'standby' | 'dataDir'>): Promise<void> {
  if (!standby) return
  const { epoch } = readStanding(dataDir)
  const client = createStandbyClient(standby, { epoch, timeoutMs: askMs })
  const there = await client.state().catch(() => null)
  if (there?.role !== 'shop' || there.epoch <= epoch) return
  await writeStanding(dataDir, { role: 'former', epoch: there.epoch })
  throw wasTakenOver(dataDir)
}
