import { Refusal } from '#/contract/errors.ts'

/**
 * Lets so many pieces of work run at once; the others queue in the order they came. Work that has not begun
 * after `waitMs` is refused with `unavailable`, so nothing of it has happened.
 */
export function createConcurrencyLimit({ limit, waitMs }: { limit: number; waitMs: number }) {
  const queue = new Set<() => void>()
  let running = 0

  function queued(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(start)
        reject(new Refusal('unavailable', { retryAfter: 1 }))
      }, waitMs)
      queue.add(start)
    })
  }

  /** A lane that becomes free goes straight to the next in the queue. */
  function leave(): void {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < limit) running += 1
    else await queued()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
