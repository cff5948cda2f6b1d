import type { ResetRequest } from '../../contract/passwords.ts'
import { type BackendAnswer, callBackend, noBody } from './call-backend.ts'

/** Asks for a link to choose a new password; the answer does not tell whether there is such an account. */
export function askForResetLink(email: string): Promise<BackendAnswer<undefined>> {
  const path = '/api/auth/password/forgot'
  return callBackend({ method: 'POST', path, json: { email }, answer: noBody })
}

/** Sets a new password by the token of a link. */
export function setNewPassword(json: ResetRequest): Promise<BackendAnswer<undefined>> {
  const path = '/api/auth/password/reset'
  return callBackend({ method: 'POST', path, json, answer: noBody })
}
