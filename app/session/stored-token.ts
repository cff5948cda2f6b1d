import type { AccessToken } from '#/clients/shop/customer-sessions.ts'
import { storageKeys } from '#/contract/storage-keys.ts'

/**
 * Runs in the page's head, so that the first picture already shows My Account or Sign In as it should: the
 * HTML is the same for everyone and holds both.
 */
export const markSignedIn = `try{localStorage.getItem("${storageKeys.customerToken}")&&document.documentElement.setAttribute("data-signed-in","")}catch{}`

/** Where a customer's token is kept; all tabs of a browser share it. */
export interface StoredToken {
  /** The token and when it ends; an empty `expiresAt` is not known. */
  read(): AccessToken | null
  write(token: AccessToken | null): void
}

/** Storage may be forbidden; the session then lasts as long as the page. */
export function createStoredToken(): StoredToken {
  let remembered: AccessToken | null = null
  return {
    read() {
      try {
        return parse(localStorage.getItem(storageKeys.customerToken))
      } catch {
        return remembered
      }
    },
    write(token) {
      remembered = token
      try {
        if (token === null) localStorage.removeItem(storageKeys.customerToken)
        else localStorage.setItem(storageKeys.customerToken, JSON.stringify(token))
      } catch {
        // remembered above
      }
    },
  }
}

/** What is no JSON of ours is taken for a token, which the shop then judges. */
function parse(saved: string | null): AccessToken | null {
  if (!saved) return null
  try {
    const { accessToken, expiresAt } = JSON.parse(saved)
    if (accessToken) return { accessToken: String(accessToken), expiresAt: String(expiresAt ?? '') }
  } catch {
    // below
  }
  return { accessToken: saved, expiresAt: '' }
}
