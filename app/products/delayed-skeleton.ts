/** So long the page that one comes from stays; then the skeleton of the next one shows. */
const timeoutMs = 150

export type NowOrLater<T> = { now: T } | { later: Promise<T> }

/** An answer itself if it comes at once, otherwise its promise, so that quick pages show no skeleton. */
export async function nowOrLater<T>(view: Promise<T>): Promise<NowOrLater<T>> {
  // Whoever has gone on to another page waits for it no more.
  view.catch(() => {})
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, timeoutMs, null)
  const soon = await Promise.race([view.then((now) => ({ now })), timeout])
  clearTimeout(timer)
  return soon ?? { later: view }
}
