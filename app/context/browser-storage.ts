import { choicesHeader } from '#/contract/storage-keys.ts'

/** A visitor's choices, stored in the browser. Storage may be full or forbidden; nothing here throws. */

export function readSaved(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False if the browser could not store it. */
export function save(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return localStorage.getItem(key) === value
  } catch {
    return false
  }
}

/** False if the browser has no storage. */
export function removeSaved(key: string): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Whether the browser has room for a cart's id. */
export function canStore(): boolean {
  const key = 'storageTest'
  const stored = save(key, 'x'.repeat(200))
  removeSaved(key)
  return stored
}

const yearSeconds = 31_536_000

/** Choices that no cookie could store, by the cookie's name; they last as long as the page. */
const unsaved = new Map<string, string>()

/**
 * Sends a choice to the server with the next request; null removes it. If the browser stores no cookies, each request
 * carries the choice in a header.
 */
export function mirrorInCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : yearSeconds
  const written = `${name}=${value ?? ''}`
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not everywhere
    document.cookie = `${written}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  } catch {
    // a browser that blocks site data may throw here
  }
  if (value === null || hasCookie(written)) unsaved.delete(name)
  else sendAlong(name, value)
}

function hasCookie(written: string): boolean {
  try {
    return document.cookie.split('; ').includes(written)
  } catch {
    return false
  }
}

const plainFetch = globalThis.fetch

/** The router loads its data with the global `fetch` and offers no other way to add a header. */
function sendAlong(name: string, value: string): void {
  unsaved.set(name, value)
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const ours = new URL(request.url).origin === location.origin
    const choices = [...unsaved].map(([cookie, text]) => `${cookie}=${text}`).join('; ')
    if (ours && choices !== '') request.headers.set(choicesHeader, choices)
    return plainFetch(request)
  }
}
