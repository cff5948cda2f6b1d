/** Resolves once the browser, which is offline now, is online again. */
export function backOnline(): Promise<void> {
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  )
}
