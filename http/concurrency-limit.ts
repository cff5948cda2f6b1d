import { Refusal } from '#/contract/errors.ts'

interface ConcurrencyLimit {
  /** Throws the refusal that one more call would get, so that nothing has to be undone afterward. */
  refuseWhenFull(): void
  /** @throws Refusal `tooManyRequests` if the queue is full, `unavailable` after waiting too long */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Limits how many run at once; others wait in order, and what is refused hasn't begun. */
export function createConcurrencyLimit(limits: {
  concurrency: number
  maxWaiting?: number
  maxWaitMs?: number
}): ConcurrencyLimit {
  const { concurrency, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs } = limits
  const queue = new Set<() => void>()
  let running = 0

  const refuseWhenFull = () => {
    if (running >= concurrency && queue.size >= maxWaiting)
      throw new Refusal('tooManyRequests', { retryAfter: 1 })
  }
  /** A free slot goes straight to the next in the queue. */
  const leave = () => {
    const [next] = queue
    if (next) {
      queue.delete(next)
      next()
    } else running -= 1
  }
  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull()
      if (running < concurrency) running += 1
      else await waitIn(queue, maxWaitMs)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Waits in the queue until called, or for up to `maxWaitMs`. */
function waitIn(queue: Set<() => void>, maxWaitMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timeOut = () => {
      queue.delete(begin)
      reject(new Refusal('unavailable', { retryAfter: 1 }))
    }
    const timer = maxWaitMs === undefined ? undefined : setTimeout(timeOut, maxWaitMs)
    queue.add(begin)
  })
}
