import { storageKeys } from '#/contract/storage-keys.ts'
import { readSaved, save } from '../browser-memory.ts'

/** Kept while the browser forbids storage, so that a sign-in lasts at least as long as the page. */
let unsaved: string | null = null

export function readAdminToken(): string | null {
  return readSaved(storageKeys.adminToken) ?? unsaved
}

export function keepAdminToken(token: string): void {
  unsaved = save(storageKeys.adminToken, token) ? null : token
}

export function forgetAdminToken(): void {
  unsaved = null
  try {
    localStorage.removeItem(storageKeys.adminToken)
  } catch {
    // Nothing was kept there either.
  }
}
