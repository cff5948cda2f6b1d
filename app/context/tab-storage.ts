/** Values stored for this tab, to be read once. Storage may be full or forbidden; nothing here throws. */

export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // storage is forbidden, and there is nothing better to do
  }
}

/** The value, which is removed; null if there is none. */
export function takeFromTab(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
