/** Resolves once the browser, which has no network now, has one again. */
export function backOnline(): Promise<void> {
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  )
}
