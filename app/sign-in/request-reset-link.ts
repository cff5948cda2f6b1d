import type { BackendResult } from '#/clients/backend/call-backend.ts'

/** Asks the backend for a link; null where not even what asks could be downloaded. */
export async function askForResetLink(email: string): Promise<BackendResult<undefined> | null> {
  const calls = await import('#/clients/backend/passwords.ts').catch(() => null)
  return calls ? calls.askForResetLink(email) : null
}
