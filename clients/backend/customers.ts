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

const deletion = z.object({ outcome: z.enum(['deleted', 'erasing', 'requested']) })

/** Deletes the account; has it erased, or lets people know that it should be, where another provider keeps it. */
export const deleteAccountCall: BackendCall<z.infer<typeof deletion>> = {
  ...{ method: 'DELETE', path: '/api/auth/me', response: deletion },
}
