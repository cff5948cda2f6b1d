import { timingSafeEqual } from 'node:crypto'
import { isJson, readText } from '#/http/body.ts'
import { buyerHeader } from '#/http/headers.ts'
import type { Sender } from '../graphql/execution.ts'
import type { CartRead, Reads } from '../graphql/resolvers.ts'
import type { ResponseCache } from '../graphql/response-cache.ts'
import { headerListOf, jsonResponse, preflight, refuse } from '../graphql/responses.ts'

const address = /^\/api\/(?:\d{4}-\d{2}|unstable)\/graphql(?:\.json)?$/

/** Servers with a Shopify private token use the second header; here, it accepts the public token, too. */
const tokenHeaders = ['x-shopify-storefront-access-token', 'shopify-storefront-private-token']

/** Whether the body is the bare GraphQL query. */
const isBareQuestion = ({ headers }: Request) =>
  /^application\/graphql\s*(?:;|$)/i.test(headers.get('content-type')?.trim() ?? '')

/** The demo accepts this token, too, for tools that require 32 hexadecimal digits. */
export const demoToken = '676c6f7665626f782d64656d6f2d6170'

interface HandlerDeps {
  settings: { publicToken: string; demo: boolean }
  responses: ResponseCache
  /** Whether a cart's state is unchanged. */
  isCurrent(cart: CartRead): Promise<boolean>
  /** Executes a request that has no cached response. */
  execute(body: string, sender: Sender): Promise<Response>
}

const labelsOf = new WeakMap<Response, Reads['labels']>()

/** The stock labels in a response to a program in the same process; if unknown, of all products. */
export function labelsIn(response: Response): Reads['labels'] {
  return labelsOf.get(response) ?? { all: true, of: new Set() }
}

/** Finds cached responses of `fetch`. */
export interface StorefrontMemory {
  /** Whether `fetch` would read a POST to this URL as JSON; `get` returns a header, or null if there is none. */
  isQuestion(url: string, get: (name: string) => string | null): boolean
  /** Undefined if it isn't cached; headers are alternating names and values. A promise only for a cart's. */
  find(body: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>
}

interface StoredAnswer {
  bytes: Uint8Array
  headerList: string[]
}

export interface StorefrontApi {
  /** Answers `POST /api/{version}/graphql.json` and its preflights. */
  fetch(request: Request): Promise<Response>
  memory: StorefrontMemory
}

/** Answers `POST /api/{version}/graphql.json`: checks path and token, looks in the cache, or executes the request. */
export function createHttpHandler(deps: HandlerDeps): StorefrontApi {
  const { publicToken, demo } = deps.settings
  const isToken = [publicToken, ...(demo ? [demoToken] : [])].map(tokenCheck)
  const hasToken = (get: (name: string) => string | null) => {
    const tokens = tokenHeaders.map(get)
    return isToken.some((isRight) => tokens.some(isRight))
  }
  const findCurrent = (body: string) => {
    const found = deps.responses.find(body)
    if (!found?.cart) return found
    const isCurrent = deps.isCurrent(found.cart).catch(() => false)
    return isCurrent.then((same) => (same ? found : undefined))
  }

  async function answer(request: Request): Promise<Response> {
    const other = answerUnread(request, hasToken)
    if (other) return other
    const text = await readText(request)
    if (text === null) return refuse(413, 'The question is too long.', 'TOO_LARGE')
    const body = isBareQuestion(request) ? JSON.stringify({ query: text }) : text

    const from = request.headers.get(buyerHeader) ?? undefined
    const found = await findCurrent(body)
    const setCookies: string[] = []
    const response = found
      ? jsonResponse(found.bytes)
      : await deps.execute(body, {
          address: from,
          cookies: request.headers.get('cookie') ?? undefined,
          setCookie: (cookie) => void setCookies.push(cookie),
        })
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
    const labels = from === undefined ? deps.responses.labelsOf(body) : undefined
    if (labels) labelsOf.set(response, labels)
    return response
  }

  return {
    fetch: answer,
    memory: {
      isQuestion: (url, get) => address.test(url) && isJson({ headers: { get } }) && hasToken(get),
      find(body) {
        const found = findCurrent(body)
        return found instanceof Promise ? found.then(toStored) : toStored(found)
      },
    },
  }
}

function toStored(found: { bytes: Uint8Array } | undefined): StoredAnswer | undefined {
  return found && { bytes: found.bytes, headerList: headerListOf(found.bytes) }
}

/** The response if the body needn't be read; undefined for a GraphQL request. */
function answerUnread(
  request: Request,
  hasToken: (get: (name: string) => string | null) => boolean,
): Response | undefined {
  if (!address.test(pathOf(request.url))) {
    return refuse(404, 'There is nothing at this address.', 'NOT_FOUND')
  }
  if (request.method === 'OPTIONS') return preflight(request)
  if (request.method !== 'POST') {
    return refuse(405, 'Questions are sent by POST.', 'METHOD_NOT_ALLOWED')
  }
  if (!hasToken((name) => request.headers.get(name))) return refuse(401, '', 'UNAUTHORIZED')
  if (isBareQuestion(request) || isJson(request)) return undefined
  const types = 'application/json or application/graphql'
  return refuse(415, `Questions are sent as ${types}.`, 'UNSUPPORTED_MEDIA_TYPE')
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  return url.slice(start, query < 0 ? undefined : query)
}

/** Compares in constant time for any wrong token of the right length. */
function tokenCheck(right: string): (token: string | null) => boolean {
  const expected = Buffer.from(right)
  return (token) => {
    const given = Buffer.from(token ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
