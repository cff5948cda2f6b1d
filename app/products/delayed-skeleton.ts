import { use } from 'react'

/** How long the previous page stays before the next one's skeleton shows. */
const timeoutMs = 150

export type Deferred<T> = { now: T } | { deferred: Promise<T> }

/** The result itself if it arrives in time, otherwise its promise, so that fast pages show no skeleton. */
export async function deferSlow<T>(view: Promise<T>): Promise<Deferred<T>> {
  // Nobody handles the error once the visitor has left the page.
  view.catch(() => {})
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, timeoutMs, null)
  const soon = await Promise.race([view.then((now) => ({ now })), timeout])
  clearTimeout(timer)
  return soon ?? { deferred: view }
}

/** The result, once it has arrived; until then the nearest `Suspense` shows its skeleton. */
export const useDeferred = <T>(view: Deferred<T>): T =>
  'now' in view ? view.now : use(view.deferred)
