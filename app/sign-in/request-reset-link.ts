import type { BackendResult } from '#/clients/backend/call-backend.ts'

/** Requests a link from the backend; null if the code to do so could not be downloaded. */
export async function askForResetLink(email: string): Promise<BackendResult<undefined> | null> {
  const calls = await import('#/clients/backend/passwords.ts').catch(() => null)
  return calls ? calls.askForResetLink(email) : null
}
