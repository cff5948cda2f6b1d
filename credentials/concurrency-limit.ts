import { Refusal } from '#/contract/errors.ts'

export interface ConcurrencyLimit {
  /** Throws the refusal that one more would meet, so that nothing need be undone afterwards. */
  refuseWhenFull(): void
  /** @throws Refusal `tooManyRequests` when no more can wait */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** So many run at once, so many more wait in their order, and the rest is refused before any effect. */
export function createConcurrencyLimit({
  concurrency,
  waiting,
}: {
  concurrency: number
  waiting: number
}): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []

  const refuseWhenFull = () => {
    if (running >= concurrency && queue.length >= waiting) {
      throw new Refusal('tooManyRequests', { retryAfter: 1 })
    }
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    refuseWhenFull,
    async run(work) {
      refuseWhenFull()
      if (running < concurrency) running += 1
      else await new Promise<void>((enter) => queue.push(enter))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
