import { z } from '../../contract/schema.ts'
import { type BackendCall, noBody } from './call-backend.ts'

/** Calls by customers about themselves; the sender adds the token. */

export function marketingCall(json: {
  customerId: string
  acceptsMarketing: boolean
}): BackendCall<undefined> {
  return { method: 'POST', path: '/api/auth/update-marketing', json, response: noBody }
}

/** Everything that is stored about the customer, unprocessed. */
export const ownDataCall: BackendCall<unknown> = {
  path: '/api/auth/me/data',
  response: z.looseObject({ profile: z.looseObject({}) }),
}

const deletion = z.object({ outcome: z.enum(['deleted', 'erasing', 'requested']) })

/** Deletes the account; if another provider has it, requests the deletion there, or notifies staff to do so. */
export const deleteAccountCall: BackendCall<z.infer<typeof deletion>> = {
  method: 'DELETE',
  path: '/api/auth/me',
  response: deletion,
}
