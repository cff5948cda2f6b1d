import { updateState } from '../../contract/updates.ts'
import { type Ask, noBody } from './call-backend.ts'

/** The program's own versions. */
export function updateCalls(ask: Ask) {
  const path = '/api/admin/updates'
  return {
    updates: () => ask({ path, response: updateState }),
    lookForUpdates: () => ask({ method: 'POST', path: `${path}/look`, response: noBody }),
    beginUpdate: () => ask({ method: 'POST', path, response: noBody }),
  }
}
