import { type AdminClient, createAdminClient } from '#/clients/backend/admin.ts'
import type { BackendResult } from '#/clients/backend/call-backend.ts'

/** Calls `ended` when the backend no longer knows the token, whatever was asked. */
export function createGuardedClient(token: string, ended: () => void): AdminClient {
  const client = createAdminClient(token)
  const guard = <Arguments extends unknown[], T>(
    ask: (...given: Arguments) => Promise<BackendResult<T>>,
  ) => {
    return async (...given: Arguments): Promise<BackendResult<T>> => {
      const response = await ask(...given)
      if (!response.ok && (response.status === 401 || response.status === 403)) ended()
      return response
    }
  }
  return {
    session: guard(client.session),
    signOut: client.signOut,
    // A wrong password or code is answered with 401 too.
    offerSecondFactor: client.offerSecondFactor,
    confirmSecondFactor: client.confirmSecondFactor,
    removeSecondFactor: client.removeSecondFactor,
    stats: guard(client.stats),
    list: guard(client.list),
    auditLogs: guard(client.auditLogs),
    approve: guard(client.approve),
    reject: guard(client.reject),
    undo: guard(client.undo),
    reply: guard(client.reply),
    remove: guard(client.remove),
    importReviews: guard(client.importReviews),
    exportFile: client.exportFile,
  }
}
