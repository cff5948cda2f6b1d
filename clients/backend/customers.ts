import { z } from '../../contract/schema.ts'
import { type BackendCall, noBody } from './call-backend.ts'

/** Calls of customers about themselves; who asks is added by whoever makes them. */

export function marketingCall(json: {
  customerId: string
  acceptsMarketing: boolean
}): BackendCall<undefined> {
  return { method: 'POST', path: '/api/auth/update-marketing', json, response: noBody }
}

/** Everything that is kept about the customer, as it is. */
export const ownDataCall: BackendCall<unknown> = {
  path: '/api/auth/me/data',
  response: z.looseObject({ profile: z.looseObject({}) }),
}

/** Deletes the account, or lets people know that it should be, where another provider keeps it. */
export const deleteAccountCall: BackendCall<{ outcome: 'deleted' | 'requested' }> = {
  method: 'DELETE',
  path: '/api/auth/me',
  response: z.object({ outcome: z.enum(['deleted', 'requested']) }),
}
