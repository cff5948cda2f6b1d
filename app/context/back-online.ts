/** Resolves once the browser, which is offline now, is online again. */
export function backOnline(): Promise<void> {
  return new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  )
}

/** Before another attempt: waits this long, or if the browser is offline, until it's online again. */
export function pauseOrBackOnline(milliseconds: number): Promise<void> {
  if (!navigator.onLine) return backOnline()
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
