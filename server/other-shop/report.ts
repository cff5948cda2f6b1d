import type { ShopError } from '#/clients/shop/shop-error.ts'
import type { Log } from '../log.ts'

/** How long until the same failure is logged again. */
const quietMs = 60_000
const maxKnown = 1_000

/**
 * Logs another shop's refusals and failures with their cause: a field that the token has no scope for only once, and
 * everything else at most once a minute, however many visitors run into it.
 */
export function createShopReport(
  host: string,
  {
    log,
    clock,
    of = 'The shop at SHOP_API_URL',
  }: { log: Pick<Log, 'warn'>; clock: () => Date; of?: string },
): (error: ShopError, operation: string) => void {
  const toldAt = new Map<string, number>()
  return (error, operation) => {
    const { kind, code, message, requiredAccess } = error
    const key = requiredAccess ? message : `${operation} ${kind} ${message}`
    const now = clock().getTime()
    const reportedAt = toldAt.get(key)
    if (reportedAt !== undefined && (requiredAccess || now - reportedAt < quietMs)) return
    if (toldAt.size >= maxKnown) toldAt.clear()
    toldAt.set(key, now)
    if (requiredAccess)
      log.warn({ host, operation, requiredAccess }, `${of} wants another scope: ${message}`)
    else log.warn({ host, operation, kind, code, err: error }, `${of} ${failures[kind]}`)
  }
}

const failures: Readonly<Record<ShopError['kind'], string>> = {
  unreachable: "doesn't answer",
  refused: 'refuses a request',
  unreadable: 'gives an answer that cannot be read',
}
