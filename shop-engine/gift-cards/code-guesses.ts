import type { Counted, RateLimiter } from '#/ports/rate-limiter.ts'

/** Who tries codes, for which cart, and how many. */
interface Trying {
  /** The caller's IP address; undefined for a program in the same process. */
  address: string | undefined
  cartToken: string | undefined
  codes: number
}

export type TryCodes = <Result>(
  by: Trying,
  work: () => Promise<{ result: Result; wrong: number }>,
) => Promise<Result>

/** The most codes that count in one request. */
const maxCodes = 20

/**
 * Rate-limits wrong codes, for gift cards and discounts alike, by IP address and by cart; right ones don't count.
 * @throws Refusal `tooManyRequests` before any code is looked up
 */
export async function tryCodes<Result>(
  { rateLimiter }: { rateLimiter: RateLimiter },
  { address, cartToken, codes }: Trying,
  work: () => Promise<{ result: Result; wrong: number }>,
): Promise<Result> {
  const counted: Counted[] = [
    ...(address === undefined ? [] : [['code:ip', address] as const]),
    ...(cartToken === undefined ? [] : [['code:cart', cartToken] as const]),
  ]
  const tried = Math.min(codes, maxCodes)
  for (let n = 0; n < tried; n += 1) await rateLimiter.takeAll(counted)
  const { result, wrong } = await work()
  for (let n = wrong; n < tried; n += 1) await rateLimiter.release({ refund: counted, reset: [] })
  return result
}
