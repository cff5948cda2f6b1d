import { type RequestDeps, sendReviewRequests } from '#/backend/review-requests/send-requests.ts'
import type { Log } from './log.ts'

const firstMs = 1_000
const everyMs = 10 * 60_000

/** Asks for reviews soon after the start and now and then, for as long as the shop runs. */
export function askForReviews({ log, ...deps }: RequestDeps & { log: Log }): {
  stop(): Promise<void>
} {
  let underWay: Promise<unknown> = Promise.resolve()
  const ask = () => {
    underWay = sendReviewRequests(deps).catch((err) =>
      log.error({ err }, 'emails that ask for reviews could not be written'),
    )
  }
  const first = setTimeout(ask, firstMs).unref()
  const timer = setInterval(ask, everyMs).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await underWay
    },
  }
}
