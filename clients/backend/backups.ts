import { backupLink, backupList, backupState, madeBackup } from '../../contract/backups.ts'
import { type Ask, noBody } from './call-backend.ts'

/** The shop's backups. */
export function backupCalls(ask: Ask) {
  const path = '/api/admin/backups'
  const act = (name: string, what: 'verify' | 'drill') =>
    ask({ method: 'POST', path: `${path}/${name}/${what}`, response: noBody })
  return {
    backups: () => ask({ path, response: backupList }),
    backupState: () => ask({ path: '/api/admin/backup-state', response: backupState }),
    makeBackup: () => ask({ method: 'POST', path, response: madeBackup }),
    verifyBackup: (name: string) => act(name, 'verify'),
    drillBackup: (name: string) => act(name, 'drill'),
    /** Where the browser downloads it from. */
    linkToBackup: (name: string) =>
      ask({ method: 'POST', path: `${path}/${name}/link`, response: backupLink }),
  }
}
