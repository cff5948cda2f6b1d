/** What is kept as long as this tab is open, for once. Storage may be full or forbidden; nothing here throws. */

export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // storage is forbidden, and there is nothing better to do
  }
}

/** Null where nothing is kept. */
export function takeFromTab(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
