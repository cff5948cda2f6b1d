import { z } from 'zod'
import { buyerHeader } from '#/http/headers.ts'
import { reasonOf } from '../doctor/finding.ts'
import { requestOrigin } from '../request-id.ts'

/** How long a visitor's request may wait for the other shop in all, and per attempt. */
const visitorMs = { budgetMs: 8_000, attemptMs: 4_000 }
const firstPauseMs = 250
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
 * Sends the server's requests to another shop. Requests that a busy shop hasn't begun are retried with growing
 * pauses, and so are failed reads, all within the time budget of the visitor's request. After that, the response is a
 * 503 with the reason.
 */
export function createTransport(deps: TransportDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = new Headers(request.headers)
    await deps.identify(headers)
    const body = await request.text()
    const { budgetMs = visitorMs.budgetMs } = deps
    const until = (requestOrigin()?.startedAt ?? performance.now()) + budgetMs
    const onlyReads = (deps.repeatFailures ?? true) && isQuery(body)
    return attempt(deps, { url: request.url, headers, body, until, onlyReads })
  }
}

interface Sending {
  url: string
  headers: Headers
  body: string
  /** By `performance.now()`. */
  until: number
  onlyReads: boolean
}

async function attempt(
  deps: TransportDeps,
  sending: Sending,
  pauseMs = firstPauseMs,
): Promise<Response> {
  const { url, headers, body, until, onlyReads } = sending
  const left = until - performance.now()
  if (left <= 0) return unavailable('No time is left to ask the shop')
  const { attemptMs = visitorMs.attemptMs } = deps
  // Not within the Request: once that was collected, its own signal ends nothing.
  const signal = AbortSignal.timeout(Math.ceil(Math.min(attemptMs, left)))
  const answered = await deps
    .fetch(new Request(url, { method: 'POST', headers, body }), { signal })
    .then(readResponse)
    .catch((error: unknown) => ({ error }))
  const mayRepeat = 'error' in answered ? onlyReads : isBusy(answered, onlyReads)
  const waitMs = 'error' in answered ? pauseMs : Math.max(pauseMs, retryAfterMs(answered))
  if (mayRepeat && performance.now() + waitMs < until) {
    await deps.pause(waitMs)
    return attempt(deps, sending, pauseMs * 2)
  }
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
  return text.includes('"THROTTLED"') && refusal.safeParse(readJson(text)).success
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

/** Something in front of the shop may respond instead, and not with JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The shop's `Retry-After`, or the wait computed from the Admin API's costs. */
function retryAfterMs({ response, text }: Answered): number {
  const seconds = Number(response.headers.get('retry-after'))
  if (seconds > 0) return seconds * 1_000
  const cost = text.includes('"throttleStatus"') && costs.safeParse(readJson(text)).data
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
