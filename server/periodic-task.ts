import type { Log } from './log.ts'

/**
 * Does something now and then for as long as the shop runs: first after `firstMs` (else after `everyMs`), and never
 * twice at once. What fails is logged as `failure` and tried at the next turn. Stopping waits for what is under way.
 */
export function repeat(
  task: () => Promise<unknown>,
  {
    everyMs,
    firstMs,
    failure,
    log,
  }: {
    everyMs: number
    firstMs?: number
    failure: string
    log: Log
  },
): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined
  const run = () => {
    underWay ??= task()
      .then(() => {})
      .catch((err: unknown) => log.error({ err }, failure))
      .finally(() => {
        underWay = undefined
      })
  }
  const first = firstMs === undefined ? undefined : setTimeout(run, firstMs).unref()
  const timer = setInterval(run, everyMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await underWay
    },
  }
}
