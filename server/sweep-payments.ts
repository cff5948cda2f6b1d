import type { HostedPayments } from '#/ports/hosted-shop.ts'
import type { Log } from './log.ts'

const everyMs = 20_000

/** Payments on another's page have their time; the next look begins when the last is over. */
export function sweepPayments(
  payments: HostedPayments | null,
  log: Log,
): { stop(): Promise<void> } {
  let sweeping: Promise<void> | undefined
  const sweep = () => {
    sweeping ??= payments
      ?.sweep()
      .catch((err: unknown) => log.error({ err }, 'payments could not be looked after'))
      .finally(() => {
        sweeping = undefined
      })
  }
  const timer = payments ? setInterval(sweep, everyMs).unref() : undefined
  return {
    async stop() {
      clearInterval(timer)
      await sweeping
    },
  }
}
