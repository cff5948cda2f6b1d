import type { AccessToken } from '#/clients/shop/customer-sessions.ts'
import { storageKeys } from '#/contract/storage-keys.ts'

/**
 * Runs in the page's head, so that the first paint already shows the right one of My Account and Sign In: the HTML is
 * the same for everyone and contains both.
 */
export const markSignedIn = () =>
  `try{localStorage.getItem("${storageKeys.customerToken}")&&document.documentElement.setAttribute("data-signed-in","")}catch{}`

/** The storage of a customer's token, shared by all tabs of a browser. */
export interface StoredToken {
  /** The token and when it expires; an empty `expiresAt` means unknown. */
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

/** Anything that isn't our JSON is treated as a token, for the shop to validate. */
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
