import { use } from 'react'

/** How long the previous page stays before the next one's skeleton shows. */
const timeoutMs = 150

export type Deferred<T> = { now: T } | { deferred: Promise<T> }

/** An answer itself if it comes at once, otherwise its promise, so that quick pages show no skeleton. */
export async function deferSlow<T>(view: Promise<T>): Promise<Deferred<T>> {
  // Whoever has gone on to another page waits for it no more.
  view.catch(() => {})
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, timeoutMs, null)
  const soon = await Promise.race([view.then((now) => ({ now })), timeout])
  clearTimeout(timer)
  return soon ?? { deferred: view }
}

/** The answer, once it has come; until then the skeleton of the nearest `Suspense` shows. */
export const useDeferred = <T>(view: Deferred<T>): T =>
  'now' in view ? view.now : use(view.deferred)
