import type { ResetRequest } from '../../contract/passwords.ts'
import { type BackendResult, callBackend, noBody } from './call-backend.ts'

/** Requests a link to choose a new password; the response doesn't reveal whether the account exists. */
export function askForResetLink(email: string): Promise<BackendResult<undefined>> {
  const path = '/api/auth/password/forgot'
  return callBackend({ method: 'POST', path, json: { email }, response: noBody })
}

/** Sets a new password with a link's token. */
export function setNewPassword(json: ResetRequest): Promise<BackendResult<undefined>> {
  const path = '/api/auth/password/reset'
  return callBackend({ method: 'POST', path, json, response: noBody })
}
