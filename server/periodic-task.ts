import type { Log } from './log.ts'

/**
 * Runs a task periodically while the shop runs: first after `firstMs` (default `everyMs`), and never twice at once.
 * Failures are logged as `failure`, and the next run tries again. Stopping waits for a run under way.
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
    log: Pick<Log, 'error'>
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
