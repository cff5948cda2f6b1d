import { z } from 'zod'
import { limits } from '#/contract/limits.ts'
import { buyerHeader } from '#/http/headers.ts'
import { reasonOf } from '../doctor/finding.ts'
import { parseJson } from '../parse-json.ts'
import { requestOrigin } from '../request-id.ts'

/** How long a visitor's request may wait for the other shop in all, and per attempt. */
const visitorMs = { budgetMs: 8_000, attemptMs: 4_000 }
/** How long a busy shop is left alone before it's asked again (shop-client-2). */
const retryMs = 1_000
/** How long a shop that is down is asked nothing. */
const breakerMs = 3_000
/** Shopify's statuses for too many requests; the second one comes from its bot protection. */
const tooMany = new Set([429, 430])

const publicHeader = 'x-shopify-storefront-access-token'
const privateHeader = 'shopify-storefront-private-token'

interface TransportDeps {
  /** Adds headers that identify the caller. */
  identify(headers: Headers): void | Promise<void>
  budgetMs?: number
  attemptMs?: number
  /** False: failures aren't retried, only throttled requests. */
  repeatFailures?: boolean
  fetch: typeof globalThis.fetch
  pause: (milliseconds: number) => Promise<unknown>
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
}

/** Adds the buyer's IP address for the Storefront API, and the private token, if there is one. */
export const asStorefront = (privateToken: string | null) => (headers: Headers) => {
  const origin = requestOrigin()
  if (privateToken !== null) {
    headers.delete(publicHeader)
    headers.set(privateHeader, privateToken)
  }
  if (origin && !headers.has(buyerHeader)) headers.set(buyerHeader, origin.address)
}

/**
 * Sends the server's requests to another shop. Requests that a busy shop hasn't begun are retried like those of
 * browsers, and so are failed reads, all within the time budget of the visitor's request. After that, the response is a
 * 503 with the reason. A shop that is down is asked nothing for a few seconds, and then once, until it answers again.
 */
export function createTransport(deps: TransportDeps): (request: Request) => Promise<Response> {
  const now = deps.now ?? (() => performance.now())
  const breaker = createBreaker(now)
  return async (request) => {
    if (!breaker.admits()) return unavailable('The shop is down')
    const headers = new Headers(request.headers)
    await deps.identify(headers)
    const body = await request.text()
    const { budgetMs = visitorMs.budgetMs } = deps
    const since = now()
    const until = (requestOrigin()?.startedAt ?? since) + budgetMs
    const onlyReads = (deps.repeatFailures ?? true) && isQuery(body)
    const sending = { url: request.url, headers, body, since, until, onlyReads }
    return attempt({ ...deps, now, breaker }, sending)
  }
}

/** Remembers whether the shop is down: one request has failed for good, and none was answered since it began. */
function createBreaker(now: () => number) {
  let isDown = false
  let nextAt = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    isDown: () => isDown,
    /** While the shop is down, one request every few seconds. */
    admits(): boolean {
      if (!isDown) return true
      if (now() < nextAt) return false
      nextAt = now() + breakerMs
      return true
    },
    answered() {
      isDown = false
      answeredAt = now()
    },
    failed(since: number) {
      if (answeredAt >= since) return
      isDown = true
      nextAt = now() + breakerMs
    },
  }
}

interface Attempting extends TransportDeps {
  now: () => number
  breaker: ReturnType<typeof createBreaker>
}

interface Sending {
  url: string
  headers: Headers
  body: string
  /** Milliseconds of the same clock as `now`. */
  since: number
  until: number
  onlyReads: boolean
}

async function attempt(
  deps: Attempting,
  sending: Sending,
  retries: number = limits.shopClientRetries,
): Promise<Response> {
  const { now, breaker } = deps
  const { url, headers, body, since, until, onlyReads } = sending
  const left = until - now()
  if (left <= 0) return unavailable('No time is left to ask the shop')
  const { attemptMs = visitorMs.attemptMs } = deps
  // Not within the Request: once that was collected, its own signal ends nothing.
  const signal = AbortSignal.timeout(Math.ceil(Math.min(attemptMs, left)))
  const answered = await deps
    .fetch(new Request(url, { method: 'POST', headers, body }), { signal })
    .then(readResponse)
    .catch((error: unknown) => ({ error }))
  const isAnswer = !('error' in answered) && answered.response.status !== 503
  if (isAnswer) breaker.answered()
  const mayRepeat = 'error' in answered ? onlyReads : isBusy(answered, onlyReads)
  const waitMs = 'error' in answered ? retryMs : Math.max(retryMs, retryAfterMs(answered))
  if (mayRepeat && retries > 0 && !breaker.isDown() && now() + waitMs < until) {
    await deps.pause(waitMs)
    return attempt(deps, sending, retries - 1)
  }
  if (!isAnswer) breaker.failed(since)
  // The official client passes on only the message, not the cause.
  if ('error' in answered) throw new Error(reasonOf(answered.error), { cause: answered.error })
  const { response, text } = answered
  if (isThrottled(answered)) return unavailable('The shop is asked too often', response.headers)
  const { status, statusText } = response
  return new Response(text, { status, statusText, headers: response.headers })
}

interface Answered {
  response: Response
  text: string
}

const readResponse = async (response: Response): Promise<Answered> => ({
  response,
  text: await response.text(),
})

/** Whether the shop hasn't begun; a 503 may also come from something in front of it. */
function isBusy(answered: Answered, onlyReads: boolean): boolean {
  return isThrottled(answered) || (onlyReads && answered.response.status === 503)
}

/** True only if the whole request was throttled: a limit per customer has a path, and is left to the caller. */
function isThrottled({ response, text }: Answered): boolean {
  if (tooMany.has(response.status)) return true
  return text.includes('"THROTTLED"') && refusal.safeParse(parseJson(text)).success
}

const refusal = z.object({
  data: z.null().optional(),
  errors: z.tuple(
    [
      z.object({
        path: z.undefined().optional(),
        extensions: z.object({
          code: z.literal('THROTTLED'),
          retryAfter: z.undefined().optional(),
        }),
      }),
    ],
    z.unknown(),
  ),
})

/** The shop's `Retry-After`, or the wait computed from the Admin API's costs. */
function retryAfterMs({ response, text }: Answered): number {
  const seconds = Number(response.headers.get('retry-after'))
  if (seconds > 0) return seconds * 1_000
  const cost = text.includes('"throttleStatus"') && costs.safeParse(parseJson(text)).data
  if (!cost) return 0
  const { requestedQueryCost, throttleStatus } = cost.extensions.cost
  const { currentlyAvailable, restoreRate } = throttleStatus
  return Math.max(0, ((requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000)
}

const costs = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({
        currentlyAvailable: z.number(),
        restoreRate: z.number().positive(),
      }),
    }),
  }),
})

function unavailable(statusText: string, headers: Headers = new Headers()): Response {
  const retryAfter = headers.get('retry-after') ?? '2'
  return new Response(null, { status: 503, statusText, headers: { 'retry-after': retryAfter } })
}

const isQuery = (body: string) => !/^\{"query":"\s*mutation\b/.test(body)
