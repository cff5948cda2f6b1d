import type { ResetRequest } from '../../contract/passwords.ts'
import { type BackendResult, callBackend, noBody } from './call-backend.ts'

/** Asks for a link to choose a new password; the answer does not tell whether there is such an account. */
export function askForResetLink(email: string): Promise<BackendResult<undefined>> {
  const path = '/api/auth/password/forgot'
  return callBackend({ method: 'POST', path, json: { email }, response: noBody })
}

/** Sets a new password by the token of a link. */
export function setNewPassword(json: ResetRequest): Promise<BackendResult<undefined>> {
  const path = '/api/auth/password/reset'
  return callBackend({ method: 'POST', path, json, response: noBody })
}
