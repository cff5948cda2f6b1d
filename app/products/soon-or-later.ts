/** So long the page that one comes from stays; then the skeleton of the next one shows. */
const patienceMs = 150

export type SoonOrLater<T> = { now: T } | { later: Promise<T> }

/** An answer itself if it comes at once, otherwise its promise, so that quick pages show no skeleton. */
export async function soonOrLater<T>(answer: Promise<T>): Promise<SoonOrLater<T>> {
  // Whoever has gone on to another page waits for it no more.
  answer.catch(() => {})
  const { promise: patience, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patienceMs, null)
  const soon = await Promise.race([answer.then((now) => ({ now })), patience])
  clearTimeout(timer)
  return soon ?? { later: answer }
}
