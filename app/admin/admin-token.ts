import { storageKeys } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../context/browser-storage.ts'

/** Kept while the browser forbids storage, so that a sign-in lasts at least as long as the page. */
let unsaved: string | null = null

export function readAdminToken(): string | null {
  return readSaved(storageKeys.adminToken) ?? unsaved
}

export function keepAdminToken(token: string): void {
  unsaved = save(storageKeys.adminToken, token) ? null : token
}

export function removeAdminToken(): void {
  unsaved = null
  try {
    localStorage.removeItem(storageKeys.adminToken)
  } catch {
    // Nothing was kept there either.
  }
}

/**
 * The backend no longer knows this token, so it is forgotten.
 * @returns false where another tab has signed in since: what is kept now is not what ended
 */
export function deleteEnded(token: string): boolean {
  const now = readAdminToken()
  if (now !== null && now !== token) return false
  removeAdminToken()
  return true
}
